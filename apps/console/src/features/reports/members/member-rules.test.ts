import type { ReportCohort } from '@perya/contract';
import { expect, test } from 'vitest';
import { cellOf, cohortDays, strengthOf, timeOf, together } from './member-rules.ts';

const unit = (playing: number, ngr: string) => ({ playing, paying: 0, deposits: '0.00', ggr: '0.00', ngr });
const cohort = (members: number, ...units: ReportCohort['units']): ReportCohort => ({
  from: '2026-11-02',
  to: '2026-11-08',
  members,
  units,
});

test('a place is a share or money of one member of the cohort; what is not over is empty, not nothing [OPS-REPORT-09, FIG-15]', () => {
  const one = cohort(4, unit(3, '10.00'), unit(0, '-2.00'));
  expect(cellOf('playing', one, 0)).toEqual({ share: 0.75 });
  expect(cellOf('playing', one, 1)).toEqual({ share: 0 });
  expect(cellOf('playing', one, 2)).toBeNull();
  expect(cellOf('ngr', one, 1)).toEqual({ amount: '-0.50' });
  expect(cellOf('ngr', cohort(0, unit(0, '0.00')), 0)).toBeNull();
});

test('together each cohort weighs as many members as it has, and only those whose unit is over [OPS-REPORT-09]', () => {
  const all = [cohort(1, unit(1, '5.00'), unit(1, '1.00')), cohort(3, unit(0, '1.00'))];
  expect(together('playing', all, 0)).toEqual({ share: 0.25 });
  expect(together('playing', all, 1)).toEqual({ share: 1 });
  expect(together('ngr', all, 0)).toEqual({ amount: '1.50' });
  expect(together('ngr', all, 2)).toBeNull();
  expect(strengthOf({ amount: '5.00' }, 10)).toBe(0.5);
  expect(strengthOf({ amount: '-5.00' }, 10)).toBe(0);
  expect(strengthOf(null, 10)).toBe(0);
});

test('days back and times as somebody says them [OPS-REPORT-10]', () => {
  expect(cohortDays('week', '2026-11-19')).toEqual({ from: '2026-09-03', to: '2026-11-19' });
  expect([timeOf(40), timeOf(600), timeOf(7200), timeOf(86_400), timeOf(5 * 86_400)]).toEqual([
    { word: 'seconds', count: 40 },
    { word: 'minutes', count: 10 },
    { word: 'hours', count: 2 },
    { word: 'hours', count: 24 },
    { word: 'days', count: 5 },
  ]);
});
