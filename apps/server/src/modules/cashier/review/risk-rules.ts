import { formatAmount } from '@perya/money';
import { isStrange, type ReviewFacts, timesMedian } from './check-rules.ts';

/**
 * Named reasons with public weights (CDEC-16): they order and warn, and never decide alone. A person must be able to tell a
 * member why, so nothing here is learned and nothing is hidden.
 */
export const weights = {
  shared_account: 45,
  payee_name_differs: 45,
  unlisted_win: 25,
  strange_device: 20,
  deposit_unplayed: 20,
  far_above_usual: 20,
  open_debt: 15,
  above_usual: 10,
  young_account: 10,
  first_payout_here: 5,
} as const;
export type RiskReason = keyof typeof weights;

export interface RiskPoint {
  reason: RiskReason;
  points: number;
  facts: Record<string, string>;
}

/** Below it a withdrawal may be approved among others. */
export const clearBelow = 20;
export const highFrom = 60;
const most = 100;
const youngDays = 7;

export function riskOf(facts: ReviewFacts): { points: number; reasons: RiskPoint[] } {
  const times = timesMedian(facts) ?? 0;
  const found: [RiskReason, boolean, Record<string, string>][] = [
    ['shared_account', facts.isSharedAccount, {}],
    ['payee_name_differs', !facts.isSameName, {}],
    ['unlisted_win', facts.hasUnlistedWin, {}],
    ['strange_device', isStrange(facts), facts.deviceDays === null ? {} : { days: days(facts.deviceDays) }],
    ['deposit_unplayed', facts.unplayed > 0n, { unplayed: formatAmount(facts.unplayed) }],
    ['far_above_usual', times >= 10, { times: String(times) }],
    ['open_debt', facts.debt > 0n, { debt: formatAmount(facts.debt) }],
    ['above_usual', times >= 3 && times < 10, { times: String(times) }],
    ['young_account', facts.accountDays < youngDays, { days: days(facts.accountDays) }],
    ['first_payout_here', facts.payoutsToAccount === 0, {}],
  ];
  const reasons = found
    .filter(([, isThere]) => isThere)
    .map(([reason, , told]) => ({ reason, points: weights[reason], facts: told }));
  return {
    points: Math.min(
      most,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  };
}

const days = (count: number): string => String(Math.floor(count));

export const levelOfPoints = (points: number): 'low' | 'look' | 'high' =>
  points < clearBelow ? 'low' : points < highFrom ? 'look' : 'high';
