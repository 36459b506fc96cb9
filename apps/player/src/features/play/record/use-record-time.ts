import { useLocale } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status.ts';

/** Days and times as they are where the merchant is at home. */
export function useRecordTime() {
  const locale = useLocale();
  const { timeZone } = useSettings();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { hourCycle: 'h23', timeZone, ...options });
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    /** Of a day written YYYY-MM-DD, which belongs to no time zone any more. */
    dayText: (day: string) =>
      format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day)),
    timeText: (at: string) => format(clock).format(new Date(at)),
    momentText: (at: string) =>
      format({ day: 'numeric', month: 'short', year: 'numeric', ...clock, second: '2-digit' }).format(
        new Date(at),
      ),
  };
}
