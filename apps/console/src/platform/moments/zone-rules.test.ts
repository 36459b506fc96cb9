import { expect, test } from 'vitest';
import { toField, toMoment } from './zone-rules.ts';

test.each([
  ['2026-06-13T00:00', 'Asia/Manila', '2026-06-12T16:00:00.000Z'],
  ['2026-01-15T23:59:30', 'Asia/Manila', '2026-01-15T15:59:30.000Z'],
  ['2026-07-01T12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
  ['2026-01-01T12:00', 'America/New_York', '2026-01-01T17:00:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
])('%s in %s is %s, and back [OPS-CONTENT-06]', (field, zone, moment) => {
  expect(toMoment(field, zone)).toBe(moment);
  expect(toField(moment, zone)).toBe(field);
});

test('an empty field is no moment', () => {
  expect(toMoment('', 'Asia/Manila')).toBeNull();
  expect(toField(null, 'Asia/Manila')).toBe('');
  expect(toMoment('yesterday', 'Asia/Manila')).toBeNull();
});
