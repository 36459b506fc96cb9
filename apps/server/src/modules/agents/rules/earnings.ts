import type { ContractTerms } from '@perya/contract';
import { type Micros, parseAmount } from '@perya/money';

/** Nobody is paid parts of a centavo. */
const centavo = 10_000n;
const wholeRate = 10_000n;

/** A share in hundredths of a percent, down to the centavo; the database has the same rule for lines of commission. */
export const shareOf = (base: Micros, rate: number): Micros =>
  base <= 0n ? 0n : ((base * BigInt(rate)) / (wholeRate * centavo)) * centavo;

export type StepTerms = Exclude<ContractTerms, { kind: 'hourly' }>;
export type HourTerms = Extract<ContractTerms, { kind: 'hourly' }>;

/** The highest step that base and players reach. */
export const stepReached = (terms: StepTerms, base: Micros, activePlayers: number) =>
  terms.steps.findLast((step) => parseAmount(step.from) <= base && step.activePlayers <= activePlayers);

export interface Earned {
  amount: Micros;
  /** Null where no step was reached, or where it is not a share. */
  rate: number | null;
}

/** A share of the turnover of a day, or of what the team lost in a period; never below nothing. */
export function earnedByShare(terms: StepTerms, base: Micros, activePlayers: number): Earned {
  const step = base > 0n ? stepReached(terms, base, activePlayers) : undefined;
  return step === undefined
    ? { amount: 0n, rate: null }
    : { amount: shareOf(base, step.rate), rate: step.rate };
}

/** For every hour the amount of the highest step its turnover reached. */
export function earnedByHours(terms: HourTerms, turnovers: readonly Micros[]): Earned {
  let amount = 0n;
  for (const turnover of turnovers) {
    const step = terms.steps.findLast(({ from }) => parseAmount(from) <= turnover);
    if (step !== undefined && turnover > 0n) amount += parseAmount(step.amount);
  }
  return { amount, rate: null };
}

/** What an agent keeps of the own share after agents below got theirs out of it. */
export const keptOf = (gross: Micros, passedOn: Micros): Micros => (gross > passedOn ? gross - passedOn : 0n);

/** Of what was earned by stakes, the part that a stake among them earned, down to the centavo. */
export const partOf = (earned: Micros, stake: Micros, stakes: Micros): Micros =>
  stake >= stakes ? earned : ((earned * stake) / (stakes * centavo)) * centavo;

/** What a difference takes or gives: never more is taken than others left of it; null is everything. */
export const correctionOf = (difference: Micros, left: Micros | null): Micros => {
  if (left === null || difference >= -left) return difference;
  return left > 0n ? -left : 0n;
};
