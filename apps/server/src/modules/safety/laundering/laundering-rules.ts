import { formatAmount, parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { DepositTried, PayoutAsked, Sitting } from '../ports.ts';

export type LaunderingThresholds = ReturnType<Merchants['market']>['laundering'];
export type LaunderingRule = keyof LaunderingThresholds;

export interface LaunderingFact {
  rule: LaunderingRule;
  numbers: Record<string, string>;
}

export interface MoneyMoved {
  deposits: readonly DepositTried[];
  payouts: readonly PayoutAsked[];
  sittings: readonly Sitting[];
  /** Members with a payout number that this one has too, this one among them. */
  sharing: number;
  /** Members directly below who share a browser with this one or with each other. */
  ring: number;
}

interface At {
  now: Date;
  from: Date | null;
}

const dayMs = 86_400_000;
const since = ({ now, from }: At, days: number): Date => {
  const begin = new Date(now.getTime() - days * dayMs);
  return from !== null && from > begin ? from : begin;
};
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** How far back anything is asked for. */
export const launderingDays = ({ unplayed, below }: LaunderingThresholds): number =>
  Math.max(unplayed.days, below.days);

/** In and out again, with hardly any play between. */
function unplayed(moved: MoneyMoved, most: LaunderingThresholds['unplayed'], at: At): LaunderingFact[] {
  const begin = since(at, most.days);
  const credited = moved.deposits.filter(({ creditedAt }) => creditedAt !== null && creditedAt >= begin);
  const deposited = sumOf(credited.map(({ amount }) => amount));
  const paidOut = sumOf(moved.payouts.filter((one) => one.at >= begin).map(({ amount }) => amount));
  const staked = sumOf(moved.sittings.filter(({ from }) => from >= begin).map((one) => one.staked));
  const least = parseAmount(most.amount);
  if (deposited < least || paidOut < least) return [];
  if (staked * 100n >= deposited * BigInt(most.playedPercent)) return [];
  const numbers = {
    deposited: formatAmount(deposited),
    paidOut: formatAmount(paidOut),
    staked: formatAmount(staked),
    days: String(most.days),
  };
  return [{ rule: 'unplayed', numbers }];
}

/** Again and again a little less than what would be reported by itself. */
function below(moved: MoneyMoved, most: LaunderingThresholds['below'], at: At): LaunderingFact[] {
  const begin = since(at, most.days);
  const limit = parseAmount(most.threshold);
  const least = (limit * BigInt(100 - most.percent)) / 100n;
  const amounts = [
    ...moved.deposits.filter(({ creditedAt }) => creditedAt !== null && creditedAt >= begin),
    ...moved.payouts.filter((one) => one.at >= begin),
  ].map(({ amount }) => amount);
  const near = amounts.filter((amount) => amount >= least && amount < limit);
  if (near.length < most.times) return [];
  const numbers = {
    times: String(near.length),
    sum: formatAmount(sumOf(near)),
    threshold: formatAmount(limit),
    days: String(most.days),
  };
  return [{ rule: 'below', numbers }];
}

/** Each rule by itself; a person decides. */
export const launderingFactsOf = (
  moved: MoneyMoved,
  thresholds: LaunderingThresholds,
  at: At,
): LaunderingFact[] => [
  ...unplayed(moved, thresholds.unplayed, at),
  ...below(moved, thresholds.below, at),
  ...(at.from === null && moved.sharing >= thresholds.shared.members
    ? [{ rule: 'shared' as const, numbers: { members: String(moved.sharing) } }]
    : []),
  ...(at.from === null && moved.ring >= thresholds.ring.members
    ? [{ rule: 'ring' as const, numbers: { members: String(moved.ring) } }]
    : []),
];
