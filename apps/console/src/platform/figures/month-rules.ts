const dayMs = 24 * 3600_000;
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
const nextMonth = (month: string): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 7);
};

/** Its days until today, on the brand's calendar. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const last = dayBefore(`${nextMonth(month)}-01`);
  return { from: `${month}-01`, to: last < today ? last : today };
}

/** The month that runs first, then those before. */
export function monthsUntil(today: string, count: number): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.push(dayBefore(`${months.at(-1) ?? ''}-01`).slice(0, 7));
  return months;
}

const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
