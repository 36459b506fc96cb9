import { expect, test } from 'vitest';
import { growingPauseMs } from './growing-pause.ts';

const pause = { firstMs: 100, longestMs: 1000 };

test('a pause doubles up to the longest and never falls below half of it', () => {
  const longest = [0, 1, 2, 3, 4, 500].map((tries) => growingPauseMs(tries, pause, () => 1));
  expect(longest).toEqual([100, 200, 400, 800, 1000, 1000]);
  expect([0, 4, 500].map((tries) => growingPauseMs(tries, pause, () => 0))).toEqual([50, 500, 500]);
});
