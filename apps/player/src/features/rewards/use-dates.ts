import { useLocale } from '../../platform/context.tsx';
import { useSettings } from '../../platform/status.ts';

/** Days and times as they are where the merchant is at home. */
export function useDates() {
  const locale = useLocale();
  const { timeZone } = useSettings();
  const day = { day: 'numeric', month: 'short', timeZone } as const;
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  return {
    /** "Jun 1 – Jun 30"; the library's own way to write a range differs between server and phone. */
    range: (from: string, until: string) =>
      [from, until].map((at) => write(day).format(new Date(at))).join(' – '),
    moment: (at: string) =>
      write({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at)),
  };
}
