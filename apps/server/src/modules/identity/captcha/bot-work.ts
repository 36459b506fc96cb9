import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** One attempt takes `iterations` of PBKDF2; between `leastAttempts` and `mostAttempts` are needed, evenly spread. */
export interface WorkCost {
  iterations: number;
  leastAttempts: number;
  mostAttempts: number;
}

/**
 * 0.3 to 0.9 s in Chromium on one core of a 2-core server (1.2 ms an attempt), some three times that on an old phone. The
 * spread is even, not the long tail of a search for leading zeros: nobody waits more than half longer than the average.
 */
export const standardWork: WorkCost = { iterations: 5000, leastAttempts: 250, mostAttempts: 750 };

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Work for a browser to do before we do something that costs. `puzzle` goes to the browser; `kept` stays with us and
 * tells nothing about the answer. Making one costs us a single attempt, checking it one hash.
 */
export async function makeWork(cost: WorkCost = standardWork): Promise<{ puzzle: string; kept: string }> {
  let answer = '';
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: cost.iterations,
    counter: randomInt(cost.leastAttempts, cost.mostAttempts + 1),
    // The puzzle shows the first half of this key; the answer is the whole of it.
    deriveKey: async (...given) => {
      const derived = await deriveKey(...given);
      answer = Buffer.from(derived.derivedKey).toString('hex');
      return derived;
    },
  });
  return { puzzle: JSON.stringify(parameters), kept: digest(answer).toString('base64url') };
}

/** That an answer counts once, and not for ever, is for the keeper to see to. */
export function checkWork(kept: string, answer: string): boolean {
  const right = Buffer.from(kept, 'base64url');
  const given = digest(answer);
  return right.length === given.length && timingSafeEqual(right, given);
}
