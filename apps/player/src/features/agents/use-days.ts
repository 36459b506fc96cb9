import { useLocale } from '../../platform/context.tsx';
import { useSettings } from '../../platform/status.ts';

/** Days and times as they are where the merchant is at home. */
export function useDays() {
  const locale = useLocale();
  const { timeZone } = useSettings();
  const write = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(at);
  // A calendar day has no time of its own: read at noon it is the same everywhere.
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const short = (value: string) => write(noon(value), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    day: (value: string) =>
      write(noon(value), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    short,
    span: (from: string, to: string) => (from === to ? short(from) : `${short(from)} – ${short(to)}`),
    month: (value: string) => write(noon(`${value}-15`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    dayOf: (at: string) => write(new Date(at), { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
    moment: (at: string) =>
      write(new Date(at), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  };
}
