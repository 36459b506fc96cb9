import type { Terms } from '@perya/contract';
import { dayOf, dayStart } from '#platform/days';

export interface Period {
  key: string;
  /** The first moment after it; null while the campaign has no end. */
  endsAt: Date | null;
}

const shift = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** Days since Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Asked for by every round and campaign, and the same for a whole day: the last answers are kept. */
const known = new Map<string, { from: number; until: number; period: Period }>();
const starts = new Map<string, Date>();

function startOf(day: string, timeZone: string): Date {
  const name = `${day} ${timeZone}`;
  const start = starts.get(name) ?? dayStart(day, timeZone);
  if (starts.size > 1000) starts.clear();
  starts.set(name, start);
  return start;
}

/** The period of a moment, by the merchant's calendar. Weeks begin on Monday. */
export function periodOf(period: Terms['period'], moment: Date, timeZone: string): Period {
  if (period === 'once') return { key: 'once', endsAt: null };
  const name = `${period} ${timeZone}`;
  const last = known.get(name);
  const ms = moment.getTime();
  if (last !== undefined && last.from <= ms && ms < last.until) return last.period;
  const { key, first, next } = boundsOf(period, dayOf(moment, timeZone));
  const [from, endsAt] = [startOf(first, timeZone), startOf(next, timeZone)];
  known.set(name, { from: from.getTime(), until: endsAt.getTime(), period: { key, endsAt } });
  return { key, endsAt };
}

/** The period's name, its first day and the first day after it. */
function boundsOf(period: 'day' | 'week' | 'month', day: string) {
  if (period === 'day') return { key: day, first: day, next: shift(day, 1) };
  if (period === 'week') {
    const monday = shift(day, -weekday(day));
    return { key: `w${monday}`, first: monday, next: shift(monday, 7) };
  }
  const month = day.slice(0, 7);
  return { key: month, first: `${month}-01`, next: `${shift(`${month}-28`, 4).slice(0, 7)}-01` };
}

export const dayBefore = (day: string): string => shift(day, -1);

/** The merchant's day of a moment, as `dayOf` says it but without asking the calendar each time. */
export const todayOf = (moment: Date, timeZone: string): string => periodOf('day', moment, timeZone).key;
