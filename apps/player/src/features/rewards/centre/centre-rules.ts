import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { isMoney } from '@perya/web/terms';
import type { BonusCount, Reward, RewardTab } from '../queries.ts';

export const tabs: readonly RewardTab[] = ['claim', 'done', 'expired'];

/** The tab in the address; anything else is the first. */
export function tabIn(search: string): RewardTab {
  const asked = new URLSearchParams(search).get('tab');
  return tabs.find((tab) => tab === asked) ?? 'claim';
}

type Sum = Pick<Reward, 'amount' | 'wagering'>;
const asksFor = ({ wagering }: Pick<Reward, 'wagering'>): boolean => parseAmount(wagering) > 0n;

/** What claiming everything would bring and ask for. */
export const togetherOf = (rewards: readonly Sum[]): { amount: Micros; wagering: Micros } => ({
  amount: rewards.reduce((sum, { amount }) => sum + parseAmount(amount), 0n),
  wagering: rewards.reduce((sum, { wagering }) => sum + parseAmount(wagering), 0n),
});

/** What claiming asks for, known before the tap (DEC-082). */
export const wageringKey = (reward: Pick<Reward, 'gift' | 'wagering'>): string => {
  if (asksFor(reward)) return 'reward_wagering';
  return isMoney(reward.gift) ? 'reward_cash' : 'reward_free';
};

/** What is said once it is claimed. */
export const claimedKey = (reward: Pick<Reward, 'gift' | 'wagering'>): string => {
  if (asksFor(reward)) return 'claimed_bonus';
  return isMoney(reward.gift) ? 'claimed_cash' : 'claimed_other';
};

const whys: Record<BonusCount['why'], string> = {
  counts: 'why_counts',
  counts_in_part: 'why_counts_in_part',
  type_does_not_count: 'why_type_does_not_count',
  bonus_was_done: 'why_bonus_was_done',
  result_was_changed: 'why_result_was_changed',
};
export const whyKey = (why: BonusCount['why']): string => whys[why];

const sources: Record<Reward['source'], string> = {
  promotion: 'source_promotion',
  task: 'source_task',
  vip: 'source_vip',
  staff: 'source_staff',
  referral: 'source_referral',
  points: 'source_points',
};
export const sourceKey = (source: Reward['source']): string => sources[source];

const states: Record<Exclude<Reward['state'], 'claim'>, { text: string; tone: string }> = {
  claimed: { text: 'status_claimed', tone: 'success' },
  issued: { text: 'status_issued', tone: 'success' },
  expired: { text: 'reward_expired', tone: '' },
  given_up: { text: 'reward_given_up', tone: '' },
  taken_back: { text: 'reward_taken_back', tone: '' },
};
export const rewardState = (state: Exclude<Reward['state'], 'claim'>) => states[state];
