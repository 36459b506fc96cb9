import type { PublishedReturn } from './queries.ts';

/** Percent of the stake to each side of the promise. */
const usualReach = 6;
/** A band as wide as this comes of prizes that are large and rare. */
const wide = 3;

/** Where band and dot lie on a line with the promise in its middle, in percent of its length. Nothing without a verdict. */
export function bandPlaces({
  promised,
  realised,
  band,
}: Pick<PublishedReturn, 'promised' | 'realised' | 'band'>) {
  if (promised === null || realised === null || band === null) return null;
  const middle = Number(promised);
  const [from, to, at] = [band.from, band.to, realised].map((text) => Number(text) - middle) as [
    number,
    number,
    number,
  ];
  // A wider band or a farther dot makes the line stand for more.
  const reach = Math.max(usualReach, to * 1.1, Math.abs(at) * 1.1);
  const place = (away: number): number => 50 + (away / reach) * 50;
  return { from: place(from), width: place(to) - place(from), at: place(at), isWide: to >= wide };
}

/** Seconds as the two largest of hours, minutes and seconds. */
export function tookParts(seconds: number): {
  key: 'took_hours' | 'took_minutes' | 'took_seconds';
  values: Record<string, number>;
} {
  const all = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  if (hours > 0) return { key: 'took_hours', values: { hours, minutes } };
  return minutes > 0
    ? { key: 'took_minutes', values: { minutes, seconds: rest } }
    : { key: 'took_seconds', values: { seconds: rest } };
}

/** Whole percents of what was promised, never rounded up. */
export const shareText = (part: number, whole: number): string => `${Math.floor((part / whole) * 100)}%`;
