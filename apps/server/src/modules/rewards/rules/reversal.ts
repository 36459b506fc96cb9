import { type Micros, parseAmount } from '@perya/money';
import { ruleOf } from './conditions.ts';
import type { Gift, Progress, Rulebook, Totals, Turnover } from './facts.ts';
import { fallen, isReached } from './ladder.ts';

export interface ReversedDeposit {
  orderNo: string;
  amount: Micros;
  /** What was staked with it. */
  stake: Micros;
  creditedAt: Date;
}

/** A reward that may stand on a deposit: given since it was credited, to the member or to who brought the member. */
export interface HeldReward {
  rewardId: string;
  memberId: string;
  source: string;
  key: string;
  campaignId: string | null;
  depositNo: string | null;
  gift: Gift;
  amount: Micros;
  needed: Micros;
  done: Micros;
  steps: number;
  turnover: Turnover | null;
  state: string;
  bonusState: string;
}

export interface ReversalFacts {
  memberId: string;
  totals: Totals;
  /** Whether the level was reached since the deposit was credited. */
  isLevelNew: boolean;
  progress: readonly Progress[];
  rewards: readonly HeldReward[];
}

export interface ReversalDecision {
  totals: Totals;
  progress: Progress[];
  /** Rewards that nobody earned without the deposit. */
  unearned: HeldReward[];
  /** Played too little without it for whoever brought the member to be rewarded. */
  isFriendUnearned: boolean;
  points: bigint;
}

const less = (from: Micros, amount: Micros): Micros => (from > amount ? from - amount : 0n);

/** A deposit was taken back: what is left of everything that counted it, and which rewards fall with it. */
export function decideReversal(
  facts: ReversalFacts,
  reversed: ReversedDeposit,
  book: Rulebook,
): ReversalDecision {
  const { totals: before } = facts;
  const deposits = Math.max(0, before.deposits - 1);
  const counted: Totals = {
    ...before,
    deposited: less(before.deposited, reversed.amount),
    deposits,
    staked: less(before.staked, reversed.stake),
    deeds: deposits === 0 ? before.deeds.filter((deed) => deed !== 'first_deposit') : before.deeds,
  };
  const progress = facts.progress.map((row) => shrunk(row, reversed.stake));
  const totals = {
    ...counted,
    labelId: facts.isLevelNew ? fallen(book.levels, counted) : before.labelId,
  };
  const standsOn = (reward: HeldReward) => !isEarned(reward, { ...facts, totals, progress }, reversed, book);
  return {
    totals,
    // What is closed is settled by its reward, not by counting again.
    progress: progress.filter((row) => !row.isClosed),
    unearned: facts.rewards.filter(standsOn),
    isFriendUnearned: totals.staked < friendStake(book),
    points:
      book.stakeForPoint === null || book.stakeForPoint <= 0n ? 0n : reversed.stake / book.stakeForPoint,
  };
}

/** The least that a friend must stake, by any terms that are known. */
function friendStake({ campaigns }: Rulebook): Micros {
  const stakes = campaigns
    .flatMap(({ versions }) => [...versions.values()])
    .flatMap(({ condition }) => (condition.type === 'friend' ? [parseAmount(condition.stakeOfFriend)] : []));
  return stakes.reduce<Micros>((least, one) => (least === 0n || one < least ? one : least), 0n);
}

/** Staked and returned in the same measure: a loss of somebody else's money is no loss. Days in a row stay. */
function shrunk(row: Progress, stake: Micros): Progress {
  if (row.staked === 0n || row.days > 0) return row;
  const staked = less(row.staked, stake);
  return { ...row, staked, returned: (row.returned * staked) / row.staked };
}

/** Whether a reward would have been given without the deposit, as far as its terms tell. */
function isEarned(
  reward: HeldReward,
  { memberId, totals, progress }: ReversalFacts,
  { orderNo }: ReversedDeposit,
  { campaigns, levels }: Rulebook,
): boolean {
  if (reward.depositNo !== null) return reward.depositNo !== orderNo;
  if (reward.source === 'vip') return isReached(levels, totals, reward.key.replace(/^level:/, ''));
  const campaign = campaigns.find(({ campaignId }) => campaignId === reward.campaignId);
  const condition = campaign?.versions.get(campaign.version)?.condition;
  if (condition === undefined) return true;
  return ruleOf(condition).isEarnedWithout(condition, {
    memberId,
    reward,
    totals,
    progress: progress.find((one) => reward.key === `${one.campaignId}:${one.periodKey}`),
  });
}
