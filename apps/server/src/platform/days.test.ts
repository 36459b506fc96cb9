import { expect, test } from 'vitest';
import { dayEnd, dayOf, dayStart } from './days.ts';

test('a day is what the merchant’s clock on the wall says, also when clocks change', () => {
  expect(dayStart('2026-03-01', 'Asia/Manila').toISOString()).toBe('2026-02-28T16:00:00.000Z');
  expect(dayEnd('2026-02-28', 'Asia/Manila').toISOString()).toBe('2026-02-28T16:00:00.000Z');
  expect(dayOf(new Date('2026-02-28T16:30:00Z'), 'Asia/Manila')).toBe('2026-03-01');
  const spring =
    dayEnd('2026-03-29', 'Europe/Berlin').getTime() - dayStart('2026-03-29', 'Europe/Berlin').getTime();
  expect(spring / 3_600_000).toBe(23);
});
