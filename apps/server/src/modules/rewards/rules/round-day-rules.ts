/** Seconds since 1970 that no number of before reaches: those were counted one by one. */
const firstSecond = 1_000_000_000n;

/** The day (UTC) a round was opened, which its number tells to the second; a number of before tells none. */
export function dayOfRound(roundNo: string): string {
  const second = BigInt(roundNo) >> 20n;
  return second < firstSecond ? '1970-01-01' : new Date(Number(second) * 1000).toISOString().slice(0, 10);
}
