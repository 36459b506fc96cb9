import { useDates } from '../../../platform/use-dates.ts';

/** Days and times as they are where the merchant is at home. */
export function useRecordTime() {
  const dates = useDates();
  return { dayText: dates.day, timeText: dates.time, momentText: dates.moment };
}
