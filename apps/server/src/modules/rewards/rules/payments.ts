import { microsPerUnit } from '@perya/money';
import type { Movement, Posting, StakeRule } from '#modules/wallet';
import { type Micros, parseAmount } from '@perya/money';
import type { Gift, RunningBonus } from './facts.ts';

interface Taken {
  rewardId: string;
  memberId: string;
  gift: Gift;
  amount: Micros;
  needed: Micros;
}

/** Taking a reward: cash where nothing is asked for, else a bonus that waits and the turnover to do. */
export function takePosting({ rewardId, memberId, gift, amount, needed }: Taken): Posting | null {
  const base = { id: `reward:${rewardId}`, memberId, reference: rewardId };
  if (gift.type === 'rounds') return null;
  if (gift.type === 'points') {
    const points = BigInt(gift.points) * microsPerUnit;
    return { ...base, kind: 'points_earned', movements: [pointsIn(points)] };
  }
  if (needed === 0n)
    return {
      ...base,
      kind: 'reward',
      movements: [{ from: { house: 'reward_cost' }, to: { book: 'cash' }, amount }],
    };
  return {
    ...base,
    kind: 'bonus_grant',
    movements: [
      { from: { house: 'reward_cost' }, to: { book: 'bonus' }, amount },
      { from: { house: 'wagering_issue' }, to: { book: 'wagering' }, amount: needed },
    ],
  };
}

export const pointsIn = (amount: Micros): Movement => ({
  from: { house: 'points_issue' },
  to: { book: 'points' },
  amount,
});

/** What was staked lowers the turnover; a bonus that has none left becomes cash in the same posting. */
export function turnoverPosting(
  memberId: string,
  before: readonly RunningBonus[],
  changed: readonly RunningBonus[],
): Posting | null {
  const first = changed[0];
  if (first === undefined) return null;
  const was = new Map(before.map((bonus) => [bonus.rewardId, bonus.done]));
  const done = changed.reduce((sum, bonus) => sum + bonus.done - (was.get(bonus.rewardId) ?? 0n), 0n);
  const released = changed.filter(isDone).reduce((sum, { amount }) => sum + amount, 0n);
  const movements: Movement[] = [];
  if (done > 0n)
    movements.push({ from: { book: 'wagering' }, to: { house: 'wagering_issue' }, amount: done });
  if (done < 0n)
    movements.push({ from: { house: 'wagering_issue' }, to: { book: 'wagering' }, amount: -done });
  if (released > 0n) movements.push({ from: { book: 'bonus' }, to: { book: 'cash' }, amount: released });
  if (movements.length === 0) return null;
  return {
    id: `turnover:${first.rewardId}:${first.steps + 1}`,
    memberId,
    kind: released > 0n ? 'bonus_release' : 'turnover',
    reference: first.rewardId,
    movements,
  };
}

export const isDone = ({ done, needed }: RunningBonus): boolean => done === needed;

/** A bonus that ends without being earned goes back whole; own money is not touched. */
export function endPosting(
  memberId: string,
  bonus: RunningBonus,
  kind: 'bonus_expired' | 'bonus_given_up' | 'bonus_taken_back',
): Posting {
  const missing = bonus.needed - bonus.done;
  return {
    id: `bonus-end:${bonus.rewardId}`,
    memberId,
    kind,
    reference: bonus.rewardId,
    movements: [
      { from: { book: 'bonus' }, to: { house: 'reward_cost' }, amount: bonus.amount },
      ...(missing > 0n
        ? [{ from: { book: 'wagering' }, to: { house: 'wagering_issue' }, amount: missing } as const]
        : []),
    ],
  };
}

/** A reward that became cash and was not earned after all: what is there goes back, the rest is owed. */
export function backPosting(
  reward: { rewardId: string; memberId: string; amount: Micros },
  cash: Micros,
): Posting {
  const taken = cash < reward.amount ? cash : reward.amount;
  const owed = reward.amount - taken;
  return {
    id: `reward-back:${reward.rewardId}`,
    memberId: reward.memberId,
    kind: 'reward_taken_back',
    reference: reward.rewardId,
    movements: [
      ...(taken > 0n
        ? [{ from: { book: 'cash' }, to: { house: 'reward_cost' }, amount: taken } as const]
        : []),
      ...(owed > 0n
        ? [
            { from: { house: 'receivables' }, to: { house: 'reward_cost' }, amount: owed } as const,
            { from: { house: 'debt_issue' }, to: { book: 'debt' }, amount: owed } as const,
          ]
        : []),
    ],
  };
}

/** The strictest of what runs; nothing runs, nothing is ruled. */
export function stakeRuleOf(running: readonly (RunningBonus & { endsAt: Date })[]): StakeRule | null {
  const limits = running.flatMap(({ turnover }) =>
    turnover.mostStake === null ? [] : [parseAmount(turnover.mostStake)],
  );
  const barredTypes = [...new Set(running.flatMap(({ turnover }) => turnover.barred))];
  if (limits.length === 0 && barredTypes.length === 0) return null;
  return {
    mostStake: limits.length === 0 ? null : limits.reduce((least, one) => (one < least ? one : least)),
    barredTypes,
    until: new Date(Math.max(...running.map(({ endsAt }) => endsAt.getTime()))),
  };
}
