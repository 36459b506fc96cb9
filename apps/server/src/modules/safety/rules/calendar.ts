import type { LimitPeriod } from '@perya/contract/rules';
import { dayOf, dayStart } from '#platform/days';

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Monday of the week, by the merchant's calendar. */
export function weekOf(now: Date, timeZone: string) {
  const today = dayOf(now, timeZone);
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = shifted(today, -back);
  return { today, from, days: Array.from({ length: 7 }, (_, place) => shifted(from, place)) };
}

/** The day on which a running period began. */
export function firstDay(period: Exclude<LimitPeriod, 'always'>, now: Date, timeZone: string): string {
  const today = dayOf(now, timeZone);
  if (period === 'day') return today;
  return period === 'week' ? weekOf(now, timeZone).from : `${today.slice(0, 8)}01`;
}

/** When a running period began and when the next one begins. */
export function periodOf(period: Exclude<LimitPeriod, 'always'>, now: Date, timeZone: string) {
  const from = firstDay(period, now, timeZone);
  const [year = 0, month = 0] = from.split('-').map(Number);
  // The month after December is January: dates count on by themselves.
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const next = period === 'month' ? nextMonth : shifted(from, period === 'week' ? 7 : 1);
  return { since: dayStart(from, timeZone), until: dayStart(next, timeZone) };
}

export const periodStart = (period: Exclude<LimitPeriod, 'always'>, now: Date, timeZone: string): Date =>
  dayStart(firstDay(period, now, timeZone), timeZone);
