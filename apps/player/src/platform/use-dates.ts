import { usePlatform } from './context.tsx';
import {
  dateText,
  dayText,
  monthText,
  momentText,
  nearText,
  shortDay,
  shortText,
  spanText,
  timeText,
  weekdayText,
} from './date-text.ts';
import { serverNow } from './server-clock.ts';
import { useSettings } from './status.ts';

/** Dates of the page one is on: its language, the merchant's clock. */
export function useDates() {
  const { language } = usePlatform();
  const { timeZone } = useSettings();
  const clock = { language, timeZone };
  return {
    moment: (at: string | number) => momentText(at, clock),
    date: (at: string | number) => dateText(at, clock),
    time: (at: string | number) => timeText(at, clock),
    short: (at: string | number) => shortText(at, serverNow(), clock),
    near: (at: string | number) => nearText(at, serverNow(), clock),
    /** Of calendar days, which belong to no time zone any more. */
    day: (day: string) => dayText(day, language),
    shortDay: (day: string) => shortDay(day, language),
    span: (from: string, to: string) => spanText(from, to, language),
    month: (month: string) => monthText(month, language),
    weekday: (day: string) => weekdayText(day, language),
  };
}
