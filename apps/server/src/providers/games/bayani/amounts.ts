import type { Micros } from '@perya/money';
import { microsPerUnit } from '@perya/money';

/** The company counts in 100 000ths, but a centavo is the smallest thing it may move. */
const microsPerStep = microsPerUnit / 100_000n;
const stepsPerCentavo = 1000n;
/** More than anybody can stake or win: a longer number is a mistake. */
const mostSteps = 1_000_000_000n * 100_000n;

export const isWholeCentavos = (steps: bigint): boolean =>
  steps >= 0n && steps <= mostSteps && steps % stepsPerCentavo === 0n;

export const toMicros = (steps: bigint): Micros => steps * microsPerStep;

/** Rounded down: the company must never believe in more than there is. */
export const toSteps = (amount: Micros): bigint =>
  amount / microsPerStep - (amount < 0n && amount % microsPerStep !== 0n ? 1n : 0n);
