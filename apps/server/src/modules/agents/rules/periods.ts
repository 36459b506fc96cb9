type Period = 'half_month' | 'month';

export interface Span {
  from: string;
  to: string;
}

export function dayAfter(day: string, days = 1): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export const daysOf = ({ from, to }: Span): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;

/** The period a day lies in: months, or their two halves. */
export function periodOf(day: string, period: Period): Span {
  const month = day.slice(0, 7);
  const last = dayAfter(`${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1);
  if (period === 'month') return { from: `${month}-01`, to: last };
  return day <= `${month}-15`
    ? { from: `${month}-01`, to: `${month}-15` }
    : { from: `${month}-16`, to: last };
}

/** The days of a period in which a contract counted; null for none. */
export function partOf(period: Span, contract: { from: string; to: string | null }): Span | null {
  const from = contract.from > period.from ? contract.from : period.from;
  const to = contract.to !== null && contract.to < period.to ? contract.to : period.to;
  return from <= to ? { from, to } : null;
}
