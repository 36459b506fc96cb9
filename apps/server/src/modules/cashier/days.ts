import { dayEnd, dayOf, dayStart } from '#platform/days';

/** Today as a stretch of the merchant's calendar. */
export const today = (now: Date, timeZone: string) => {
  const day = dayOf(now, timeZone);
  return { period: 'day' as const, since: dayStart(day, timeZone), until: dayEnd(day, timeZone) };
};

export const startOfToday = (now: Date, timeZone: string): Date => dayStart(dayOf(now, timeZone), timeZone);

/** The moments between which days of the merchant's calendar lie. */
export const dayPeriod = (
  asked: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: Date | null; before: Date | null } => ({
  from: asked.from === undefined ? null : dayStart(asked.from, timeZone),
  before: asked.to === undefined ? null : dayEnd(asked.to, timeZone),
});
