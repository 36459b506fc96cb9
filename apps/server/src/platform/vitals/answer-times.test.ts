import { expect, test } from 'vitest';
import { createAnswerTimes, percentileMs } from './answer-times.ts';

test('answers are counted by bounds, taken once, and told as shares', () => {
  const times = createAnswerTimes();
  for (let ms = 1; ms <= 100; ms += 1) times.note(ms);
  times.note(60_000);
  const hits = times.take();
  expect(hits.reduce((sum, count) => sum + count, 0)).toBe(101);
  expect(percentileMs(hits, 0.5)).toBeCloseTo(50.5, 0);
  expect(percentileMs(hits, 0.95)).toBeCloseTo(96, 0);
  // Above the last bound nothing more is known.
  expect(percentileMs(hits, 1)).toBe(5000);
  expect(percentileMs(times.take(), 0.5)).toBeNull();
});
