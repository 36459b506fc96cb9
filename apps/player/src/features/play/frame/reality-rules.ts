/** Whole hours and minutes of a time. */
export const hoursAndMinutes = (minutes: number) => ({
  hours: Math.floor(minutes / 60),
  minutes: Math.floor(minutes % 60),
});

interface Clock {
  /** What the server said of the member's own interval, and when; null where there is none. */
  own: { inSeconds: number; askedAt: number } | null;
  /** The merchant's interval; 0 never. */
  every: number;
  /** When the game was opened or the last look was answered. */
  since: number;
}

/** When the next look at the clock is due; null for never. The member's own interval counts before the merchant's. */
export function dueAt({ own, every, since }: Clock): number | null {
  // An answer from before the last look still tells of that one.
  if (own && own.askedAt >= since) return own.askedAt + own.inSeconds * 1000;
  return every > 0 ? since + every * 60_000 : null;
}
