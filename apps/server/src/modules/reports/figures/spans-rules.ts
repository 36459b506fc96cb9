import { dayEnd, dayOf, dayStart } from '#platform/days';

const dayMs = 24 * 3600_000;

/** Days of a brand's calendar, first and last, and where counting ends. */
export interface Span {
  from: string;
  to: string;
  start: Date;
  until: Date;
  end: Date;
  /** The store has sums of all of it. */
  isSummed?: boolean;
}

export const moved = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10);

export const nextDay = (day: string): string => moved(day, 1);

export const mondayOf = (day: string): string =>
  moved(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

export interface SpanWish {
  from?: string | undefined;
  to?: string | undefined;
}

/** A span until now beside other days, until the same minute of the last of them where it runs. */
function beside(now: Date, timeZone: string, [from, to]: readonly string[], before: readonly string[]) {
  const at = (first = '', last = '', until?: Date): Span => {
    const end = dayEnd(last, timeZone);
    return { from: first, to: last, start: dayStart(first, timeZone), until: until ?? end, end };
  };
  const [fromBefore, toBefore = ''] = before;
  if (to !== dayOf(now, timeZone)) return { span: at(from, to), before: at(fromBefore, toBefore) };
  const into = now.getTime() - dayStart(to, timeZone).getTime();
  return {
    span: at(from, to, now),
    before: at(fromBefore, toBefore, new Date(dayStart(toBefore, timeZone).getTime() + into)),
  };
}

/** A span until now, and as many days as many whole weeks before, until the same minute: the same weekdays stand beside each other. */
export function spansOf(wish: SpanWish, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone);
  const to = wish.to ?? today;
  const from = wish.from ?? to;
  if (from > to || to > today) return null;
  const weeks = Math.ceil(daysBetween(from, to) / 7);
  return beside(now, timeZone, [from, to], [moved(from, -7 * weeks), moved(to, -7 * weeks)]);
}

const lower = (one: string, other: string): string => (one < other ? one : other);

/** The month of the first day until now, and the month before it, as far as the month has come. */
export function monthsOf(wish: SpanWish, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone);
  const first = `${(wish.from ?? today).slice(0, 7)}-01`;
  if (first > today) return null;
  const last = moved(`${moved(first, 31).slice(0, 7)}-01`, -1);
  const lastBefore = moved(first, -1);
  const firstBefore = `${lastBefore.slice(0, 7)}-01`;
  const sameDay = `${lastBefore.slice(0, 8)}${today.slice(8)}`;
  return beside(
    now,
    timeZone,
    [first, lower(last, today)],
    [firstBefore, last < today ? lastBefore : lower(sameDay, lastBefore)],
  );
}
