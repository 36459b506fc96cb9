import { expect, test } from 'vitest';
import { dueAt, hoursAndMinutes } from './reality-rules.ts';

test('a time is told in hours and minutes', () => {
  expect(hoursAndMinutes(72)).toEqual({ hours: 1, minutes: 12 });
  expect(hoursAndMinutes(59.9)).toEqual({ hours: 0, minutes: 59 });
});

test('the look comes when the member’s own interval says so, else after the merchant’s, or never [DEC-101]', () => {
  const opened = { since: 1_000_000, every: 60 };
  expect(dueAt({ ...opened, own: null })).toBe(1_000_000 + 3_600_000);
  expect(dueAt({ ...opened, every: 0, own: null })).toBeNull();
  expect(dueAt({ ...opened, own: { inSeconds: 90, askedAt: 1_020_000 } })).toBe(1_110_000);
  expect(dueAt({ ...opened, every: 0, own: { inSeconds: 0, askedAt: 1_020_000 } })).toBe(1_020_000);
});

test('what the server said before a look was answered does not bring it back', () => {
  const own = { inSeconds: 0, askedAt: 1_000_000 };
  expect(dueAt({ own, every: 0, since: 1_005_000 })).toBeNull();
  expect(dueAt({ own, every: 30, since: 1_005_000 })).toBe(1_005_000 + 1_800_000);
});
