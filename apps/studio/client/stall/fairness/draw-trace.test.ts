import { drawStream } from '@perya/fairness';
import { expect, test } from 'vitest';
import { traceDraws, traceShuffle } from './draw-trace.ts';
import { isSeed, newSeed, shortHash } from './seed.ts';

const facts = (nonce: number) => ({ secret: 'a secret', clientSeed: 'a-seed', nonce });
const balls = Array.from({ length: 45 }, (_, index) => index + 1);

test('the sum on the sheet gives what the game drew, for every size of number', () => {
  const sizes = [6, 52, 32, 1_000_000_000, 45, 300];
  for (let nonce = 1; nonce <= 200; nonce += 1) {
    const stream = drawStream('a secret', 'a-seed', nonce);
    const drawn = sizes.map((size) => stream.below(size));
    const steps = traceDraws(facts(nonce), sizes).filter(({ isSkipped }) => !isSkipped);
    expect(steps.map(({ result }) => result)).toEqual(drawn);
  }
});

test('drawing without putting back is retold ball by ball', () => {
  for (let nonce = 1; nonce <= 100; nonce += 1) {
    const { taken } = traceShuffle(facts(nonce), balls, 6);
    const drawn = drawStream('a secret', 'a-seed', nonce).shuffle(balls, 6);
    expect(taken.map(({ item }) => item)).toEqual(drawn);
  }
});

test('the example of the design verifies: roll 379 begins 7e 90 b1', () => {
  const secret = '9f1c4e7a0b6d25c8e3f47a91d0c2b5863e7f1a4d9c0b28e6573af1d84c6e902b';
  const steps = traceDraws({ secret, clientSeed: 'marisol-perya-2024', nonce: 379 }, [6, 6, 6]);
  expect(steps.map(({ value, result }) => [value, result])).toEqual([
    [126, 0],
    [144, 0],
    [177, 3],
  ]);
});

test('a seed is readable hex and fits what the server takes', () => {
  const seed = newSeed((bytes) => bytes.fill(0xa7));
  expect(seed).toBe('a7a7a7a7a7a7a7a7');
  expect(['marisol-perya-2024', 'a b', '', 'x'.repeat(65), seed].map(isSeed)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(shortHash('e661193fd5160d9d19a2d134dc9c9984d8ba93e3922d7b1703dfa2651fcbc6e6')).toBe(
    'e661193fd516…1fcbc6e6',
  );
});
