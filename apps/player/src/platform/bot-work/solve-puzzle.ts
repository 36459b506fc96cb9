import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** A puzzle is answered within two minutes or not at all (DEC-069). */
const patienceMs = 120_000;

/** Tries number after number until the key of one begins as the puzzle says; that key is the answer. */
export async function solvePuzzle(puzzle: string): Promise<string> {
  const parameters = JSON.parse(puzzle) as Challenge['parameters'];
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, timeout: patienceMs });
  if (!solution) throw new Error('no answer in time');
  return solution.derivedKey;
}
