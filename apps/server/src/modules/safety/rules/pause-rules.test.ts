import { expect, test } from 'vitest';
import { askedReturn, coolOff, exclusion, freeAt, isRunning, monthsAfter } from './pause-rules.ts';

const start = new Date('2026-08-31T10:00:00Z');
const waits = { returnHours: 24, longReturnDays: 7 };
const day = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * day);

test('a break ends by itself, to the second, and cannot be asked away [DEC-101]', () => {
  const week = coolOff(start, 7);
  expect(isRunning(week, new Date(after(7).getTime() - 1))).toBe(true);
  expect(isRunning(week, after(7))).toBe(false);
  expect(askedReturn(week, after(3), waits)).toBeNull();
});

test('an exclusion does not end by itself; in its first six months nobody comes back [DEC-101]', () => {
  const half = exclusion(start, 6, 6);
  expect(half.until).toEqual(new Date('2027-02-28T10:00:00Z'));
  expect(freeAt(half)).toBeNull();
  expect(isRunning(half, after(4000))).toBe(true);
  const opens = monthsAfter(start, 6);
  expect(askedReturn(half, new Date(opens.getTime() - 1), waits)).toBeNull();
  const back = askedReturn(half, opens, waits);
  expect(back).toEqual(new Date(opens.getTime() + day));
  expect(isRunning({ ...half, returnsAt: back }, new Date(opens.getTime() + day - 1))).toBe(true);
  expect(isRunning({ ...half, returnsAt: back }, new Date(opens.getTime() + day))).toBe(false);
});

test('an exclusion without an end waits a week for the way back, and is asked about once [DEC-101]', () => {
  const forever = exclusion(start, null, 6);
  expect(forever.until).toBeNull();
  const asked = after(400);
  const back = askedReturn(forever, asked, waits);
  expect(back).toEqual(new Date(asked.getTime() + 7 * day));
  expect(askedReturn({ ...forever, returnsAt: back }, after(401), waits)).toBeNull();
});
