import { expect, test } from 'vitest';
import { beginOf, cohortsOf, unitAfter, unitsOver } from './cohort-rules.ts';

test('units begin on their first day, weeks on Mondays, and the newest are kept where there are too many [FIG-15]', () => {
  expect([
    beginOf('day', '2026-11-19'),
    beginOf('week', '2026-11-22'),
    beginOf('month', '2026-11-19'),
  ]).toEqual(['2026-11-19', '2026-11-16', '2026-11-01']);
  expect(unitAfter('month', '2026-11-01', 3)).toBe('2027-02-01');
  expect(cohortsOf('week', '2026-11-10', '2026-11-17')).toEqual(['2026-11-09', '2026-11-16']);
  expect(cohortsOf('month', '2024-01-15', '2026-11-19')).toHaveLength(13);
  expect(cohortsOf('month', '2024-01-15', '2026-11-19').at(-1)).toBe('2026-11-01');
});

test('a unit that is not over is not counted: neither the one that runs nor what is to come [FIG-15]', () => {
  expect(unitsOver('week', '2026-11-09', '2026-11-16')).toBe(1);
  expect(unitsOver('week', '2026-11-09', '2026-11-15')).toBe(0);
  expect(unitsOver('month', '2026-09-01', '2026-11-19')).toBe(2);
  expect(unitsOver('day', '2026-11-19', '2026-11-19')).toBe(0);
  expect(unitsOver('day', '2020-01-01', '2026-11-19')).toBe(31);
});
