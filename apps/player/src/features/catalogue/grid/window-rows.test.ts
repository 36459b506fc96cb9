import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aheadPx,
  hasHole,
  isWorthMoving,
  spareRows,
  throttleMs,
  visibleRows,
  waitBeforeNext,
} from './window-rows.ts';

const height = 844;
const pitch = 210;

test('of two thousand games only the rows near the screen are drawn, wherever one scrolls', () => {
  const rows = Math.ceil(2000 / 3);
  fc.assert(
    fc.property(fc.integer({ min: -rows * pitch, max: 900 }), (listTop) => {
      const { from, to } = visibleRows({ listTop, height, pitch, rows });
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(rows);
      expect(to).toBeGreaterThan(from);
      expect((to - from) * 3).toBeLessThanOrEqual(60);
      // Everything on the screen is drawn.
      const firstSeen = Math.max(0, Math.floor(-listTop / pitch));
      const lastSeen = Math.min(rows, Math.ceil((height - listTop) / pitch));
      if (firstSeen < rows) expect(from).toBeLessThanOrEqual(firstSeen);
      expect(to).toBeGreaterThanOrEqual(Math.min(lastSeen, rows));
    }),
  );
});

test('an empty or short list draws what it has', () => {
  expect(visibleRows({ listTop: 400, height, pitch, rows: 0 })).toEqual({ from: 0, to: 0 });
  expect(visibleRows({ listTop: 400, height, pitch, rows: 2 })).toEqual({ from: 0, to: 2 });
});

test('small movements draw nothing anew, a jump that leaves a hole does at once', () => {
  expect(isWorthMoving({ from: 10, to: 22 }, { from: 11, to: 23 }, 100)).toBe(false);
  expect(isWorthMoving({ from: 10, to: 22 }, { from: 12, to: 24 }, 100)).toBe(true);
  expect(isWorthMoving({ from: 1, to: 12 }, { from: 0, to: 11 }, 100)).toBe(true);
  expect(isWorthMoving({ from: 88, to: 99 }, { from: 88, to: 100 }, 100)).toBe(true);
  expect(hasHole({ from: 0, to: 12 }, { from: 2, to: 14 })).toBe(false);
  expect(hasHole({ from: 0, to: 12 }, { from: 60, to: 72 })).toBe(true);
  expect(spareRows).toBeGreaterThan(2);
});

test('the next page comes 400 px before the end, at most once in 1000 ms [GLIST-19, CONST-16]', () => {
  expect([aheadPx, throttleMs]).toEqual([400, 1000]);
  expect(waitBeforeNext(Number.NEGATIVE_INFINITY, 5000)).toBe(0);
  expect(waitBeforeNext(5000, 5300)).toBe(700);
  expect(waitBeforeNext(5000, 6000)).toBe(0);
});
