import { expect, test } from 'vitest';
import { worthOf } from './worth-rules.ts';

const cheap = { points: 100, left: null, cash: 1_000_000n };
const best = { points: 50, left: 2, cash: 5_000_000n };
const cap = { points: 10, left: null, cash: null };

test.each([
  ['nobody holds any', 0n, [cheap], 0n, 0n],
  ['nothing pays cash', 900n, [cap], 0n, 0n],
  ['whole items only', 250n, [cheap], 2_000_000n, 200n],
  ['the best first, as far as it lasts', 350n, [cheap, cap, best], 12_000_000n, 300n],
  ['sold out', 350n, [{ ...best, left: 0 }], 0n, 0n],
])('%s [OPS-REWARD-16]', (_, held, offers, worth, points) => {
  expect(worthOf(held, offers)).toEqual({ worth, points });
});
