import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  dateText,
  dayOf,
  dayText,
  momentText,
  monthText,
  nearText,
  shortText,
  spanText,
  timeText,
  weekdayText,
} from './date-text.ts';

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

test('a deadline today is a time, on another day the whole moment; spans, months and weekdays', () => {
  const now = Date.parse(at);
  expect(nearText('2026-11-15T23:00:00Z', now, en)).toBe('07:00');
  expect(nearText('2026-11-16T16:00:00Z', now, en)).toBe('17 Nov 2026, 00:00');
  expect(spanText('2026-11-01', '2026-11-16', 'TY')).toBe('1 Nob – 16 Nob 2026');
  expect(spanText('2025-12-31', '2026-01-02', 'EN')).toBe('31 Dec 2025 – 2 Jan 2026');
  expect(spanText('2026-11-16', '2026-11-16', 'EN')).toBe('16 Nov 2026');
  expect([monthText('2026-11', 'EN'), weekdayText('2026-11-16', 'TY')]).toEqual(['Nov 2026', 'Lunes']);
});

test('nobody else writes dates: one function for all screens, one for the clock of the draws', () => {
  const root = new URL('../../../../', import.meta.url).pathname;
  const own = ['packages/web/src/dates/date-text.ts', 'apps/studio/client/stall/draw-time.ts'];
  const files = globSync(
    [
      'apps/player/src/**/*.{ts,tsx}',
      'apps/studio/client/**/*.{ts,tsx}',
      'packages/{ui,web}/src/**/*.{ts,tsx}',
    ],
    {
      cwd: root,
    },
  ).filter((file) => !file.includes('.test.') && !own.includes(file));
  expect(files.length).toBeGreaterThan(300);
  const writers = files.filter((file) =>
    /Intl\.(?:DateTimeFormat|RelativeTimeFormat)|toLocale(?:Date|Time)String/.test(
      readFileSync(root + file, 'utf8'),
    ),
  );
  expect(writers).toEqual([]);
});
