import type { Language } from '@perya/contract';

/**
 * The one way a date is written, in every screen: 16 Nov 2026, 06:18, by the merchant's clock and with 24 hours. The
 * months are ours: what a browser knows of Filipino differs from phone to phone.
 */
export interface Clock {
  language: Language;
  timeZone: string;
}

const months: Readonly<Record<Language, string>> = {
  EN: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  TY: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
};
const yesterday: Readonly<Record<Language, string>> = { EN: 'Yesterday', TY: 'Kahapon' };

/** Making a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-16` and `06:18` of a moment, by the clock on the merchant's wall. */
function wallClock(at: string | number, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(typeof at === 'number' ? at : Date.parse(at)).split(', ');
  return { day, time };
}

/** `16 Nov 2026` of a calendar day such as `2026-11-16`. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[language].split(' ')[Number(month) - 1] ?? ''} ${year}`;
}

/** The calendar day of a moment, `2026-11-16`. */
export const dayOf = (at: string | number, timeZone: string): string => wallClock(at, timeZone).day;

/** `06:18`. */
export const timeText = (at: string | number, { timeZone }: Pick<Clock, 'timeZone'>): string =>
  wallClock(at, timeZone).time;

/** `16 Nov 2026`. */
export const dateText = (at: string | number, { language, timeZone }: Clock): string =>
  dayText(dayOf(at, timeZone), language);

/** `16 Nov 2026, 06:18`. */
export function momentText(at: string | number, { language, timeZone }: Clock): string {
  const { day, time } = wallClock(at, timeZone);
  return `${dayText(day, language)}, ${time}`;
}

const dayMs = 86_400_000;

/** Short, where a list has little room: `06:18` today, `Yesterday`, `13 Nov` this year, `13 Nov 2025` before. */
export function shortText(at: string | number, now: number, { language, timeZone }: Clock): string {
  const { day, time } = wallClock(at, timeZone);
  const today = dayOf(now, timeZone);
  if (day === today) return time;
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  if (day === before) return yesterday[language];
  const text = dayText(day, language);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text;
}

/** For a deadline: `06:18` today, the whole moment on another day. */
export function nearText(at: string | number, now: number, clock: Clock): string {
  const isToday = dayOf(at, clock.timeZone) === dayOf(now, clock.timeZone);
  return isToday ? timeText(at, clock) : momentText(at, clock);
}

/** `13 Nov` of a calendar day, where the year is plain from what stands around it. */
export const shortDay = (day: string, language: Language): string => dayText(day, language).slice(0, -5);

/** `1 Nov – 16 Nov 2026` of two calendar days. */
export function spanText(from: string, to: string, language: Language): string {
  if (from === to) return dayText(to, language);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? shortDay(from, language) : dayText(from, language)} – ${dayText(to, language)}`;
}

/** `Nov 2026` of a month such as `2026-11`. */
export const monthText = (month: string, language: Language): string =>
  dayText(`${month}-01`, language).slice(2);

const weekdays: Readonly<Record<Language, string>> = {
  EN: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  TY: 'Linggo Lunes Martes Miyerkules Huwebes Biyernes Sabado',
};
/** The name of a calendar day's weekday. */
export const weekdayText = (day: string, language: Language): string =>
  weekdays[language].split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** The two forms that the specification gives notices: YYYY/MM/DD, and YYYY-MM-DD in one view (DEC-023). */
export const noticeDay = (at: string, timeZone: string, separator: '/' | '-'): string =>
  dayOf(at, timeZone).replaceAll('-', separator);
