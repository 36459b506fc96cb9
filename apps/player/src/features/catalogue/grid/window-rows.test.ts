import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aheadPx,
  hasHole,
  isWorthMoving,
  nextRows,
  spareRows,
  stepRows,
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
  expect(hasHole({ from: 0, to: 12 }, { from: 6, to: 11 })).toBe(false);
  expect(hasHole({ from: 0, to: 12 }, { from: 64, to: 69 })).toBe(true);
  expect(spareRows).toBeGreaterThan(2);
});

test('whatever is on the screen is drawn at once, everything else a few rows at a time, and it comes to an end', () => {
  const rows = 700;
  const place = fc.integer({ min: -rows * pitch, max: 900 });
  fc.assert(
    fc.property(place, place, (before, now) => {
      let drawn = visibleRows({ listTop: before, height, pitch, rows });
      const view = { listTop: now, height, pitch, rows };
      const [wanted, screen] = [visibleRows(view), visibleRows(view, 0)];
      for (let picture = 0; isWorthMoving(drawn, wanted, rows); picture += 1) {
        expect(picture).toBeLessThan(10);
        const next = nextRows(drawn, wanted, screen);
        expect(hasHole(next, screen)).toBe(false);
        const fresh = [...Array(next.to - next.from).keys()]
          .map((at) => next.from + at)
          .filter((row) => row < drawn.from || row >= drawn.to);
        const unseen = fresh.filter((row) => row < screen.from || row >= screen.to);
        expect(unseen.length).toBeLessThanOrEqual(stepRows);
        drawn = next;
      }
    }),
  );
});

test('the next page comes 400 px before the end, at most once in 1000 ms [GLIST-19, CONST-16]', () => {
  expect([aheadPx, throttleMs]).toEqual([400, 1000]);
  expect(waitBeforeNext(Number.NEGATIVE_INFINITY, 5000)).toBe(0);
  expect(waitBeforeNext(5000, 5300)).toBe(700);
  expect(waitBeforeNext(5000, 6000)).toBe(0);
});
