import { useEffect, useState } from 'react';
import { useBrand } from '../brand.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, known);
  return known;
};

export const clockText = (at: string | Date, timeZone: string): string =>
  formatOf(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  );
export const dayText = (at: string | Date, timeZone: string): string =>
  formatOf(timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));

/** `6:48`, `1:02:10`, `3 d`: how long until or since. */
export function spanText(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return `${days} d`;
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `4 min`, `2 h`, `3 d`. */
export function ageText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 60 / 24)} d`;
}

/** Moments in the brand's zone. */
export function useTimes() {
  const { timeZone } = useBrand();
  return {
    clock: (at: string | Date) => clockText(at, timeZone),
    day: (at: string | Date) => dayText(at, timeZone),
    /** With the zone's name: what a pointer that rests reads. */
    exact: (at: string | Date) => `${dayText(at, timeZone)}, ${clockText(at, timeZone)} ${timeZone}`,
    /** The clock today, the day before. */
    near: (at: string | Date) =>
      dayText(at, timeZone) === dayText(new Date(), timeZone)
        ? clockText(at, timeZone)
        : dayText(at, timeZone),
  };
}

/** The moment now, told anew every second (or as often as asked). */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
