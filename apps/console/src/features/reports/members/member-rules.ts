import type { CohortUnit, ReportCohort } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';

export const shown = ['playing', 'paying', 'deposits', 'ggr', 'ngr'] as const;
export type Shown = (typeof shown)[number];

/** Days back to the first cohort that is shown. */
const daysBack: Readonly<Record<CohortUnit, number>> = { day: 13, week: 7 * 11, month: 335 };

export function cohortDays(unit: CohortUnit, today: string): { from: string; to: string } {
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - daysBack[unit]);
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** What stands in one place of the table: a share, or money of one member; nothing where nobody is in the cohort. */
export type CohortCell = { share: number } | { amount: string } | null;

const isCount = (what: Shown): what is 'playing' | 'paying' => what === 'playing' || what === 'paying';

export function cellOf(what: Shown, { members, units }: ReportCohort, place: number): CohortCell {
  const unit = units[place];
  if (unit === undefined || members === 0) return null;
  return isCount(what)
    ? { share: unit[what] / members }
    : { amount: formatAmount(parseAmount(unit[what]) / BigInt(members)) };
}

/** All cohorts that have such a unit, together: each weighs as many members as it has. */
export function together(what: Shown, cohorts: readonly ReportCohort[], place: number): CohortCell {
  const withIt = cohorts.filter(({ units }) => units[place] !== undefined);
  const members = withIt.reduce((sum, one) => sum + one.members, 0);
  if (members === 0) return null;
  if (isCount(what))
    return { share: withIt.reduce((sum, { units }) => sum + (units[place]?.[what] ?? 0), 0) / members };
  const sum = withIt.reduce((total, { units }) => total + parseAmount(units[place]?.[what] ?? '0'), 0n);
  return { amount: formatAmount(sum / BigInt(members)) };
}

/** How strongly a place is coloured, from 0 to 1: by its share, or beside the largest amount of the table. */
export function strengthOf(cell: CohortCell, largest: number): number {
  if (cell === null) return 0;
  if ('share' in cell) return Math.min(1, cell.share);
  return largest <= 0 ? 0 : Math.max(0, Math.min(1, Number(cell.amount) / largest));
}

/** A span of time as somebody says it. */
export function timeOf(seconds: number): {
  word: 'seconds' | 'minutes' | 'hours' | 'days' | 'day';
  count: number;
} {
  if (seconds < 90) return { word: 'seconds', count: seconds };
  if (seconds < 90 * 60) return { word: 'minutes', count: Math.round(seconds / 60) };
  if (seconds < 36 * 3600) return { word: 'hours', count: Math.round(seconds / 3600) };
  const days = Math.round(seconds / 86_400);
  return days === 1 ? { word: 'day', count: 1 } : { word: 'days', count: days };
}
