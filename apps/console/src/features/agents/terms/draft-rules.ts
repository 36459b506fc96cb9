import type { ContractKind, ContractTerms } from '@perya/contract';

/** A step as it is typed: amounts in pesos, shares in percent. */
export interface DraftStep {
  key: string;
  from: string;
  activePlayers: string;
  given: string;
}

export interface Draft {
  kind: ContractKind;
  payTime: string;
  period: 'half_month' | 'month';
  steps: readonly DraftStep[];
}

export const newStep = (): DraftStep => ({
  key: crypto.randomUUID(),
  from: '',
  activePlayers: '1',
  given: '',
});
export const newDraft = (kind: ContractKind): Draft => ({
  kind,
  payTime: '12:00',
  period: 'half_month',
  steps: [newStep()],
});

const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
const isShare = (text: string): boolean =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 50;

export type StepFault = 'wrong' | 'falls' | 'less';

/** What is wrong with a step: not a number, not above the step before, or giving less than it. */
export function faultOf({ kind, steps }: Draft, at: number): StepFault | null {
  const step = steps[at];
  const before = steps[at - 1];
  if (step === undefined) return null;
  const isGiven = kind === 'hourly' ? isAmount(step.given) : isShare(step.given);
  const isPlayers = kind === 'hourly' || /^\d{1,6}$/.test(step.activePlayers);
  if (!isAmount(step.from) || !isGiven || !isPlayers) return 'wrong';
  if (before === undefined) return null;
  if (Number(step.from) <= Number(before.from)) return 'falls';
  return Number(step.given) < Number(before.given) ? 'less' : null;
}

/** Null until every step is right. */
export function termsOf(draft: Draft): ContractTerms | null {
  const { kind, payTime, period, steps } = draft;
  if (steps.length === 0 || steps.some((_, at) => faultOf(draft, at) !== null)) return null;
  if (kind === 'hourly') return { kind, steps: steps.map(({ from, given }) => ({ from, amount: given })) };
  const shares = steps.map(({ from, activePlayers, given }) => ({
    from,
    activePlayers: Number(activePlayers),
    rate: Math.round(Number(given) * 100),
  }));
  return kind === 'daily' ? { kind, payTime, steps: shares } : { kind, period, steps: shares };
}
