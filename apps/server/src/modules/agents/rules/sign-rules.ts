import { parseAmount, type Micros } from '@perya/money';
import type { StepTerms } from './earnings.ts';

export const mostNamed = 20;
/** A team that plays for itself does not stop at a step: one that does so often is looked at. */
const leastDays = 3;
const leastShare = 0.5;
const hundredth = 100n;

/** Days whose stakes end within two hundredths above a step, where there are many of them; null otherwise. */
export function daysToTheStep(
  terms: StepTerms,
  turnovers: readonly Micros[],
): { near: number; all: number } | null {
  const steps = terms.steps.map(({ from }) => parseAmount(from));
  const near = turnovers.filter((turnover) =>
    steps.some((step) => turnover >= step && turnover <= step + (step * 2n) / hundredth),
  ).length;
  return near >= leastDays && near >= turnovers.length * leastShare ? { near, all: turnovers.length } : null;
}
