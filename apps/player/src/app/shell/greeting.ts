export type DayTime = 'morning' | 'afternoon' | 'evening';

/** The part of the day where the merchant is at home. */
export function dayTimeIn(timeZone: string, now: number): DayTime {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
