import { dayOf } from '@perya/web';
import { useSettings } from '../../platform/status/status.ts';
import { useDates as useAllDates } from '../../platform/texts/use-dates.ts';

/** Days and times as they are where the merchant is at home. */
export function useDates() {
  const { timeZone } = useSettings();
  const dates = useAllDates();
  return {
    range: (from: string, until: string) => dates.span(dayOf(from, timeZone), dayOf(until, timeZone)),
    moment: dates.moment,
  };
}
