import { usePlatform } from './context.tsx';
import { dateText, momentText, shortText, timeText } from './date-text.ts';
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
  };
}
