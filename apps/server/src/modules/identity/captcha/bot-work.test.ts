import { pbkdf2Sync } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { checkWork, makeWork, standardWork } from './bot-work.ts';

const light = { iterations: 20, leastAttempts: 5, mostAttempts: 30 };

interface Puzzle {
  algorithm: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
  nonce: string;
  salt: string;
}

/** As a browser does it: with WebCrypto. */
const solve = async (puzzle: string) => {
  const solution = await solveChallenge({
    challenge: { parameters: JSON.parse(puzzle) as Puzzle },
    deriveKey,
  });
  return { answer: solution?.derivedKey ?? '', attempts: solution?.counter ?? -1 };
};

test('who did the work has the right answer, after as many attempts as the cost says', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { puzzle, kept } = await makeWork(light);
    const { answer, attempts } = await solve(puzzle);
    expect(checkWork(kept, answer)).toBe(true);
    expect(attempts).toBeGreaterThanOrEqual(5);
    expect(attempts).toBeLessThanOrEqual(30);
  }
});

test('the answer is the key that the written-down algorithm gives, computed without the library', async () => {
  const { puzzle, kept } = await makeWork(light);
  const { nonce, salt, keyPrefix } = JSON.parse(puzzle) as Puzzle;
  const keys = Array.from({ length: 31 }, (_, counter) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), number]);
    return pbkdf2Sync(password, Buffer.from(salt, 'hex'), 20, 32, 'sha256').toString('hex');
  });
  const [found = '', ...others] = keys.filter((key) => key.startsWith(keyPrefix));
  expect(others).toEqual([]);
  expect(checkWork(kept, found)).toBe(true);
});

test('what the browser is shown, what we keep and the answer to another puzzle are no answers', async () => {
  const { puzzle, kept } = await makeWork(light);
  const { keyPrefix } = JSON.parse(puzzle) as Puzzle;
  const other = await solve((await makeWork(light)).puzzle);
  for (const answer of ['', keyPrefix, keyPrefix + keyPrefix, kept, other.answer, '0'.repeat(64)])
    expect(checkWork(kept, answer)).toBe(false);
  expect(checkWork('', other.answer)).toBe(false);
  expect(keyPrefix).toMatch(/^[0-9a-f]{32}$/);
});

test('the work is far more than what making and checking it costs us', async () => {
  const costs: number[] = [];
  let [puzzle, kept] = ['', ''];
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    ({ puzzle, kept } = await makeWork(standardWork));
    checkWork(kept, '0'.repeat(64));
    costs.push(performance.now() - begin);
  }
  const begin = performance.now();
  const { answer } = await solve(puzzle);
  expect((performance.now() - begin) / Math.min(...costs)).toBeGreaterThan(50);
  expect(checkWork(kept, answer)).toBe(true);
});
