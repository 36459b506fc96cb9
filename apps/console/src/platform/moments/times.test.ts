import { describe, expect, test } from 'vitest';
import { ageText, clockText, dayText, spanText } from './times.ts';

describe('moments and spans', () => {
  test('a moment is told in the brand’s zone, wherever its reader sits [OPS-ALL-12]', () => {
    const at = '2026-06-11T18:30:05Z';
    expect([clockText(at, 'Asia/Manila'), dayText(at, 'Asia/Manila')]).toEqual(['02:30:05', '12 Jun 2026']);
    expect([clockText(at, 'Europe/London'), dayText(at, 'Europe/London')]).toEqual([
      '19:30:05',
      '11 Jun 2026',
    ]);
  });

  test.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [408_000, '6:48'],
    [-80_000, '1:20'],
    [3_730_000, '1:02:10'],
    [3 * 86_400_000, '3 d'],
  ])('%i ms are read as %s', (ms, text) => {
    expect(spanText(ms)).toBe(text);
  });

  test.each([
    [-5, 'now'],
    [59_999, 'now'],
    [60_000, '1 min'],
    [3_600_000, '1 h'],
    [47 * 3_600_000, '47 h'],
    [48 * 3_600_000, '2 d'],
  ])('%i ms ago is %s', (ms, text) => {
    expect(ageText(ms)).toBe(text);
  });
});
