import { verifyRound } from './receipt.ts';
import type { RoundFile } from './round-file.ts';

export type Part = 'fits' | 'differs' | 'unknown';

/** What came of playing a round again. */
export type RoundVerdict =
  | { kind: 'foreign' | 'locked' }
  | { kind: 'checked'; isGood: boolean; hash: Part; outcome: Part; paid: Part; found: bigint | null };

/** Plays the round again in this browser; nobody is asked. */
export function checkRound(file: RoundFile): RoundVerdict {
  if (file.kind !== 'whole') return { kind: file.kind };
  try {
    const { differs, paid } = verifyRound(file.receipt);
    const part = (name: (typeof differs)[number]): Part => (differs.includes(name) ? 'differs' : 'fits');
    const [hash, outcome] = [part('secretHash'), part('outcome')];
    const pay = file.isPayKnown ? part('paid') : 'unknown';
    const isGood = hash === 'fits' && outcome === 'fits' && pay !== 'differs';
    return { kind: 'checked', isGood, hash, outcome, paid: pay, found: file.isPayKnown ? paid : null };
  } catch {
    // Numbers no rule knows, such as a card with three columns.
    return { kind: 'foreign' };
  }
}
