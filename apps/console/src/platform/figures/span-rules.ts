/** What is looked at: until today, or chosen days. */
export const choices = ['today', '7', '30', 'chosen'] as const;
export type Choice = (typeof choices)[number];

const dayMs = 24 * 3600_000;
export const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

interface InAddress {
  span?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The span as the address has it: which one, the days that are asked for, and the same as an address. */
export function spanIn({ span, from, to }: InAddress, today: string) {
  if (isDay(from) && isDay(to))
    return { choice: 'chosen' as const, days: { from, to }, search: { from, to } };
  // Until now: the server knows better than this clock which day it is.
  if (span === '7' || span === '30')
    return { choice: span, days: { from: moved(today, 1 - Number(span)) }, search: { span } } as const;
  return { choice: 'today' as const, days: {}, search: {} };
}

/** Of the address of a choice. */
export const searchOf = (choice: Choice, today: string): Record<string, string | undefined> => ({
  span: choice === '7' || choice === '30' ? choice : undefined,
  from: choice === 'chosen' ? moved(today, -1) : undefined,
  to: choice === 'chosen' ? moved(today, -1) : undefined,
});
