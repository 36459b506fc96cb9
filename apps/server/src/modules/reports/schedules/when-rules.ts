import type { ScheduleStep } from '@perya/contract';
import { dayOf } from '#platform/days';
import { nextTick } from '#platform/jobs/schedule-rules';
import { moved } from '../figures/spans-rules.ts';

/** Days are final half an hour after their end; people come later. */
const at = '06:00';

const isTold: Readonly<Record<ScheduleStep, (day: string) => boolean>> = {
  day: () => true,
  week: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  month: (day) => day.endsWith('-01'),
};

/** Six by the brand's clock: tomorrow, next Monday, the first of the next month. */
export function nextTelling(every: ScheduleStep, now: Date, timeZone: string): Date {
  let next = nextTick({ at, timeZone }, now);
  while (!isTold[every](dayOf(next, timeZone))) next = nextTick({ at, timeZone }, next);
  return next;
}

/** The days that are over then: yesterday, the week to Sunday, the month. */
export function spanTold(every: ScheduleStep, due: Date, timeZone: string): { from: string; to: string } {
  const day = dayOf(due, timeZone);
  const to = moved(day, -1);
  if (every === 'day') return { from: to, to };
  return { from: every === 'week' ? moved(day, -7) : `${to.slice(0, 7)}-01`, to };
}

/** The report's address with those days in it, whatever days it was saved with. */
export function addressTold(page: string, query: string, span: { from: string; to: string }): string {
  const params = new URLSearchParams(query);
  for (const name of ['span', 'after', 'view', 'files']) params.delete(name);
  params.set('from', span.from);
  params.set('to', span.to);
  return `${page}?${params.toString()}`;
}
