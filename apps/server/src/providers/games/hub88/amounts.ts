import { type Micros, microsPerUnit } from '@perya/money';

/** The company counts in 100 000ths of a unit. */
const microsOfStep = microsPerUnit / 100_000n;
/** Longer than anything that can be staked or won: a mistake. */
const mostSteps = 100_000_000_000_000n;

export const isAmount = (steps: bigint): boolean => steps >= 0n && steps <= mostSteps;
export const toMicros = (steps: bigint): Micros => steps * microsOfStep;

/** Rounded down, also below zero. */
export function toSteps(amount: Micros): bigint {
  const rest = amount % microsOfStep;
  return (amount - rest) / microsOfStep - (rest < 0n ? 1n : 0n);
}
