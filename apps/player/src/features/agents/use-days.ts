import { useDates } from '../../platform/texts/use-dates.ts';

/** Days and times as they are where the merchant is at home. */
export function useDays() {
  const dates = useDates();
  return {
    day: dates.day,
    short: dates.shortDay,
    span: dates.span,
    month: dates.month,
    dayOf: dates.date,
    moment: dates.moment,
  };
}
