export interface GrowingPause {
  firstMs: number;
  longestMs: number;
}

/**
 * How long to wait before try number `tries` (the first is 0): doubling up to the longest, and by chance between half of
 * that and all of it, so that many who lost the same service do not come back in step.
 */
export function growingPauseMs(
  tries: number,
  { firstMs, longestMs }: GrowingPause,
  random: () => number = Math.random,
): number {
  const whole = Math.min(firstMs * 2 ** Math.min(tries, 30), longestMs);
  return Math.round(whole / 2 + (whole / 2) * random());
}
