import { useWords } from '../texts/words.tsx';
import {
  dateText,
  dayText,
  momentText,
  monthText,
  nearText,
  shortDay,
  shortText,
  spanText,
  timeText,
  weekdayText,
} from './date-text.ts';
import { serverNow } from './server-clock.ts';

/** Dates in the language of the page, by the clock of a place. */
export function useDatesIn(timeZone: string) {
  const { language } = useWords();
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
