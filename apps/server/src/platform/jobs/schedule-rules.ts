import { dayEnd, dayOf, dayStart } from '../days.ts';

/** Every so often, counted from midnight UTC of 1970, or once a day at a time of the wall clock there. */
export type Schedule = { everyMs: number } | { at: `${number}:${number}`; timeZone: string };

const minuteMs = 60_000;

function momentOf(day: string, at: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return new Date(dayStart(day, timeZone).getTime() + (hours * 60 + minutes) * minuteMs);
}

/** The last moment it should have run: whatever was missed before that is made good by this one. */
export function latestTick(schedule: Schedule, now: Date): Date {
  if ('everyMs' in schedule) return new Date(Math.floor(now.getTime() / schedule.everyMs) * schedule.everyMs);
  const { at, timeZone } = schedule;
  const today = dayOf(now, timeZone);
  const tick = momentOf(today, at, timeZone);
  if (tick <= now) return tick;
  return momentOf(dayOf(new Date(dayStart(today, timeZone).getTime() - 1), timeZone), at, timeZone);
}

export function nextTick(schedule: Schedule, now: Date): Date {
  const latest = latestTick(schedule, now);
  if ('everyMs' in schedule) return new Date(latest.getTime() + schedule.everyMs);
  const { at, timeZone } = schedule;
  const tomorrow = dayOf(dayEnd(dayOf(latest, timeZone), timeZone), timeZone);
  return momentOf(tomorrow, at, timeZone);
}

/** As staff read it. */
export function scheduleText(schedule: Schedule): string {
  if ('at' in schedule) return `daily at ${schedule.at} ${schedule.timeZone}`;
  const { everyMs } = schedule;
  return everyMs % minuteMs === 0 ? `every ${everyMs / minuteMs} min` : `every ${everyMs / 1000} s`;
}
