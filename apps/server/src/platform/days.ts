/** A calendar day means what the merchant's clock on the wall says, not the server's. */
export function dayStart(day: string, timeZone: string): Date {
  const guess = new Date(`${day}T00:00:00Z`);
  // Twice: the offset at the guess may not be the offset at the answer on a day when clocks change.
  const first = new Date(guess.getTime() - offsetMs(guess, timeZone));
  return new Date(guess.getTime() - offsetMs(first, timeZone));
}

/** The first moment after the day. */
export function dayEnd(day: string, timeZone: string): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return dayStart(next.toISOString().slice(0, 10), timeZone);
}

/** Making a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, kind: 'day' | 'moment'): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made =
    kind === 'day'
      ? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      : new Intl.DateTimeFormat('en-US', {
          timeZone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          second: 'numeric',
        });
  formats.set(key, made);
  return made;
}

/** The calendar day of a moment. */
export const dayOf = (moment: Date, timeZone: string): string => formatOf(timeZone, 'day').format(moment);

function offsetMs(moment: Date, timeZone: string): number {
  const parts = formatOf(timeZone, 'moment').formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}
