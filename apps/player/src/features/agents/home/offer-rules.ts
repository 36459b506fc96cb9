import type { ContractTerms } from '../queries.ts';

type Daily = Extract<ContractTerms, { kind: 'daily' }>;

/** "0.3" is thirty hundredths of a percent; null for what is no rate. */
export function readRate(typed: string): number | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim())) return null;
  const rate = Math.round(Number(typed.trim().replace(',', '.')) * 100);
  return rate > 0 ? rate : null;
}

/** The own steps with no step above a rate: what an agent can pass on of them. */
export const cutTerms = (own: Daily, rate: number): Daily => ({
  ...own,
  steps: own.steps.map((step) => ({ ...step, rate: Math.min(step.rate, rate) })),
});
