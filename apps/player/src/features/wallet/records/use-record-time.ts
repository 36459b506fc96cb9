import { useLocale } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status.ts';

/** Days and times as they are where the merchant is at home. */
export function useRecordTime() {
  const locale = useLocale();
  const { timeZone } = useSettings();
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  return {
    /** Of a day written YYYY-MM-DD, which belongs to no time zone any more. */
    dayText: (day: string) =>
      format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day)),
    timeText: (at: string) =>
      format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at)),
    momentText: (at: string) =>
      format({
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(new Date(at)),
  };
}
