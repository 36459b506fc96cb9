import { expect, test } from 'vitest';
import { isOfAge } from './age.ts';
import { dayEnd, dayStart } from './days.ts';

const manila = 'Asia/Manila';

test('one day short of the age is refused, the birthday itself is accepted [DEC-005]', () => {
  const noon = new Date('2026-11-15T04:00:00Z');
  expect(isOfAge('2005-11-16', noon, manila, 21)).toBe(false);
  expect(isOfAge('2005-11-15', noon, manila, 21)).toBe(true);
  expect(isOfAge('2005-11-14', noon, manila, 21)).toBe(true);
  expect(isOfAge('2008-11-15', noon, manila, 18)).toBe(true);
  expect(isOfAge('2008-11-16', noon, manila, 18)).toBe(false);
});

test('who was born on a leap day comes of age on the leap day, or on the 1st of March [DEC-005]', () => {
  const at = (day: string) => new Date(`${day}T04:00:00Z`);
  expect(isOfAge('2004-02-29', at('2025-02-28'), manila, 21)).toBe(false);
  expect(isOfAge('2004-02-29', at('2025-03-01'), manila, 21)).toBe(true);
  expect(isOfAge('2000-02-29', at('2020-02-28'), manila, 20)).toBe(false);
  expect(isOfAge('2000-02-29', at('2020-02-29'), manila, 20)).toBe(true);
  for (const nobody of [
    '2005-02-29',
    '2004-02-30',
    '1900-02-29',
    '2005-13-01',
    '',
    'yesterday',
    '1899-12-31',
  ])
    expect([nobody, isOfAge(nobody, at('2026-11-15'), manila, 18)]).toEqual([nobody, false]);
});

test('in every time zone the age changes at midnight of that place, not of the server [DEC-005]', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(300);
  for (const zone of [...zones, 'UTC']) {
    const begins = dayStart('2026-11-15', zone);
    const before = new Date(begins.getTime() - 1000);
    const last = new Date(dayEnd('2026-11-14', zone).getTime() - 1000);
    expect([zone, isOfAge('2005-11-15', before, zone, 21)]).toEqual([zone, false]);
    expect([zone, isOfAge('2005-11-15', last, zone, 21)]).toEqual([zone, false]);
    expect([zone, isOfAge('2005-11-15', begins, zone, 21)]).toEqual([zone, true]);
  }
});
