import type { CohortUnit } from '@perya/contract';
import { mondayOf, moved } from '../figures/spans-rules.ts';

/** So many at most, so that a table of them can be read. */
export const mostCohorts: Readonly<Record<CohortUnit, number>> = { day: 31, week: 26, month: 13 };

/** The first day of the unit that a day lies in. */
export const beginOf = (unit: CohortUnit, day: string): string =>
  unit === 'day' ? day : unit === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;

/** The first day of the unit so many after. */
export function unitAfter(unit: CohortUnit, begin: string, count: number): string {
  if (unit !== 'month') return moved(begin, unit === 'week' ? 7 * count : count);
  const [year = 0, month = 1] = begin.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** Units that a span lies in, whole: the newest where they are too many. */
export function cohortsOf(unit: CohortUnit, from: string, to: string): string[] {
  const found: string[] = [];
  for (let begin = beginOf(unit, from); begin <= to; begin = unitAfter(unit, begin, 1)) found.push(begin);
  return found.slice(-mostCohorts[unit]);
}

/** How many units of a cohort are over, its own with them: the unit that runs is not (FIG-15). */
export function unitsOver(unit: CohortUnit, begin: string, today: string): number {
  let count = 0;
  while (count < mostCohorts[unit] && unitAfter(unit, begin, count + 1) <= today) count += 1;
  return count;
}
