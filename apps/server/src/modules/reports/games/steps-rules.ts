import type { ReportStep } from '@perya/contract';
import { dayEnd, dayStart } from '#platform/days';
import { daysBetween, mondayOf, moved, type Span } from '../figures/spans-rules.ts';

/** As fine as can still be read: some thirty columns at most. */
export function stepOf({ from, to }: Pick<Span, 'from' | 'to'>): ReportStep {
  const days = daysBetween(from, to);
  if (days === 1) return 'hour';
  if (days <= 31) return 'day';
  return days <= 186 ? 'week' : 'month';
}

/** The number of a line's step within its span, as the store counts it: weeks begin on Mondays. */
export const placeOf: Readonly<Record<ReportStep, string>> = {
  hour: 'intDiv(toUnixTimestamp(at) - {start:UInt32}, 3600)',
  day: `dateDiff('day', {from:Date}, day)`,
  week: `intDiv(dateDiff('day', toMonday({from:Date}), day), 7)`,
  month: `dateDiff('month', {from:Date}, day)`,
};

const monthAfter = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** The first moment of each step. The first week and the first month begin with the span. */
export function startsOf({ from, to, start, end }: Span, step: ReportStep, timeZone: string): Date[] {
  if (step === 'hour') {
    const hours = Math.round((end.getTime() - start.getTime()) / 3600_000);
    return Array.from({ length: hours }, (_, hour) => new Date(start.getTime() + hour * 3600_000));
  }
  const next = {
    day: (day: string) => moved(day, 1),
    week: (day: string) => moved(mondayOf(day), 7),
    month: monthAfter,
  }[step];
  const starts: Date[] = [];
  for (let day = from; day <= to; day = next(day)) starts.push(dayStart(day, timeZone));
  return starts.filter((at) => at < dayEnd(to, timeZone));
}
