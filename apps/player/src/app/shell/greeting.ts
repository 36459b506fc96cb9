import { timeText } from '@perya/web';

export type DayTime = 'morning' | 'afternoon' | 'evening';

/** The part of the day where the merchant is at home. */
export function dayTimeIn(timeZone: string, now: number): DayTime {
  const hour = Number(timeText(now, { timeZone }).slice(0, 2));
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
