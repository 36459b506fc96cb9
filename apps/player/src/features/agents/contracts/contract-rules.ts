import { parseAmount } from '@perya/money';
import type { AgentContract, ContractKind, ContractPage, ContractTerms } from '../queries.ts';

/** Which contract a screen of the route table shows. */
export const kindOfScreen: Readonly<Record<string, ContractKind>> = {
  salary_contract: 'daily',
  dividend_contract: 'dividend',
  hour_contract: 'hourly',
};

/** Hundredths of a percent as people write them. */
export const percent = (rate: number): string => `${(rate / 100).toFixed(2)}%`;

/** The most that terms promise: a share, or an amount for an hour. */
export const highest = (terms: ContractTerms): { rate: number } | { amount: string } =>
  terms.kind === 'hourly'
    ? { amount: terms.steps.at(-1)?.amount ?? '0' }
    : { rate: Math.max(...terms.steps.map(({ rate }) => rate)) };

/** The step on which the last thirty days would have stood; only days can be held against steps of a day. */
export function ownStep(terms: ContractTerms, { turnover, activePlayers, days }: ContractPage['average']) {
  if (terms.kind !== 'daily' || days === 0) return -1;
  const base = parseAmount(turnover);
  return terms.steps.findLastIndex(
    (step) => parseAmount(step.from) <= base && step.activePlayers <= activePlayers,
  );
}

export const stateTone: Readonly<Record<AgentContract['state'], 'success' | 'danger' | 'warn' | ''>> = {
  offered: 'warn',
  accepted: 'success',
  refused: 'danger',
  withdrawn: '',
  expired: '',
  ended: '',
};
