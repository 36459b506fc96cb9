export interface Place {
  locale: string;
  timeZone: string;
}

/** A point in time in the merchant's zone: the clock alone today, with the day otherwise. */
export function orderTime(at: string, now: number, { locale, timeZone }: Place): string {
  const day = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
  const time = Date.parse(at);
  return new Intl.DateTimeFormat(locale, {
    ...(day(time) !== day(now) && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(time);
}
