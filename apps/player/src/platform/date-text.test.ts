import { expect, test } from 'vitest';
import { dateText, dayOf, dayText, momentText, shortText, timeText } from './date-text.ts';

const en = { language: 'EN', timeZone: 'Asia/Manila' } as const;
const ty = { ...en, language: 'TY' } as const;
// 06:18 of the sixteenth in Manila, still the fifteenth in London.
const at = '2026-11-15T22:18:00Z';

test('a moment is written one way, by the merchant’s clock, in both languages', () => {
  expect([momentText(at, en), momentText(at, ty)]).toEqual(['16 Nov 2026, 06:18', '16 Nob 2026, 06:18']);
  expect([dateText(at, en), timeText(at, en), dayOf(at, 'Asia/Manila')]).toEqual([
    '16 Nov 2026',
    '06:18',
    '2026-11-16',
  ]);
  expect(momentText(Date.parse('2026-11-15T16:00:00Z'), en)).toBe('16 Nov 2026, 00:00');
});

test('a calendar day needs no clock', () => {
  expect([dayText('2026-01-04', 'EN'), dayText('2026-08-31', 'TY')]).toEqual(['4 Jan 2026', '31 Ago 2026']);
});

test('short: the time today, yesterday by its name, the day this year, with its year before', () => {
  const now = Date.parse(at);
  const short = (moment: string) => shortText(moment, now, en);
  expect(short('2026-11-15T16:00:00Z')).toBe('00:00');
  expect(short('2026-11-15T15:59:00Z')).toBe('Yesterday');
  expect(shortText('2026-11-15T15:59:00Z', now, ty)).toBe('Kahapon');
  expect(short('2026-11-13T02:00:00Z')).toBe('13 Nov');
  expect(short('2025-11-13T02:00:00Z')).toBe('13 Nov 2025');
});
