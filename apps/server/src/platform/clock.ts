/** Time is given, never taken: tests and trials hand in their own. */
export type Clock = () => Date;

/** Clocks of good machines differ by less. */
const tolerableMs = 1000;

let aheadMs = 0;

/**
 * Every work hears the database's time. A process whose own clock is wrong follows it from there on: a deadline that one writes must not be
 * over for the others. What the database says lies between question and answer, however long the answer took.
 */
export function hearDatabase(now: Date, asked: number, answered: number = Date.now()): void {
  // Put back meanwhile: neither says anything.
  if (answered < asked) return;
  const told = now.getTime();
  const differenceMs = told < asked ? told - asked : Math.max(0, told - answered);
  if (Math.abs(differenceMs - aheadMs) <= tolerableMs) return;
  aheadMs = Math.abs(differenceMs) <= tolerableMs ? 0 : differenceMs;
}

export const systemClock: Clock = () => new Date(Date.now() + aheadMs);
