import { dayEnd, dayOf, dayStart } from '#platform/days';

export const startOfToday = (now: Date, timeZone: string): Date => dayStart(dayOf(now, timeZone), timeZone);

/** The moments between which days of the merchant's calendar lie. */
export const dayPeriod = (
  asked: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: Date | null; before: Date | null } => ({
  from: asked.from === undefined ? null : dayStart(asked.from, timeZone),
  before: asked.to === undefined ? null : dayEnd(asked.to, timeZone),
});
