import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { solvePuzzle } from './solve-puzzle.ts';

test('the answer is the key that belongs to the number the puzzle was made from', async () => {
  let key = '';
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 40,
    deriveKey: async (...given) => {
      const derived = await deriveKey(...given);
      key = Buffer.from(derived.derivedKey).toString('hex');
      return derived;
    },
  });
  expect(await solvePuzzle(JSON.stringify(parameters))).toBe(key);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test('what is no puzzle is not worked on', async () => {
  for (const puzzle of ['', '{}', '{"algorithm":"SCRYPT","nonce":"","salt":"","keyPrefix":"00","cost":1}'])
    await expect(solvePuzzle(puzzle)).rejects.toThrow();
});
