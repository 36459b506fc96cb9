import type { Transaction } from '@perya/contract';

type Group = Transaction['group'];

/** Under which heading a member finds a movement. */
const groups: Record<string, Group> = {
  deposit: 'deposit',
  deposit_reversal: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_release: 'withdrawal',
  withdrawal_paid: 'withdrawal',
  payout_returned: 'withdrawal',
  goodwill: 'reward',
  game_prize: 'reward',
  reward: 'reward',
  bonus_grant: 'reward',
  bonus_release: 'reward',
  bonus_expired: 'reward',
  bonus_given_up: 'reward',
  bonus_taken_back: 'reward',
  reward_taken_back: 'reward',
  bet: 'game',
  win: 'game',
  bet_win: 'game',
  bet_refund: 'game',
  bet_reopened: 'game',
  bet_corrected: 'game',
  game_adjustment: 'game',
  tip: 'game',
};

export const groupOf = (kind: string): Group => groups[kind] ?? 'other';

export const kindsOf = (group: Group, all: readonly string[]): string[] =>
  all.filter((kind) => groupOf(kind) === group);
