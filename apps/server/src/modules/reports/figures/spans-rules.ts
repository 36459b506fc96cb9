import { dayEnd, dayOf, dayStart } from '#platform/days';

const dayMs = 24 * 3600_000;

/** Days of a brand's calendar, first and last, and where counting ends. */
export interface Span {
  from: string;
  to: string;
  start: Date;
  until: Date;
  end: Date;
}

export const moved = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10);

export const nextDay = (day: string): string => moved(day, 1);

export const mondayOf = (day: string): string =>
  moved(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** A span until now, and as many days as many whole weeks before, until the same minute: the same weekdays stand beside each other. */
export function spansOf(
  wish: { from?: string | undefined; to?: string | undefined },
  now: Date,
  timeZone: string,
) {
  const today = dayOf(now, timeZone);
  const to = wish.to ?? today;
  const from = wish.from ?? to;
  if (from > to || to > today) return null;
  const weeks = Math.ceil(daysBetween(from, to) / 7);
  const at = (first: string, last: string, until?: Date): Span => {
    const end = dayEnd(last, timeZone);
    return { from: first, to: last, start: dayStart(first, timeZone), until: until ?? end, end };
  };
  const [fromBefore, toBefore] = [moved(from, -7 * weeks), moved(to, -7 * weeks)];
  if (to < today) return { span: at(from, to), before: at(fromBefore, toBefore) };
  const into = now.getTime() - dayStart(to, timeZone).getTime();
  return {
    span: at(from, to, now),
    before: at(fromBefore, toBefore, new Date(dayStart(toBefore, timeZone).getTime() + into)),
  };
}
