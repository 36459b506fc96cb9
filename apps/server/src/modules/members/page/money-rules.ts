import type { KindSum } from '#modules/wallet';

type Group = 'deposited' | 'paidOut' | 'play' | 'rewards' | 'other';

/** Under which sum of the page a kind of the ledger counts; what moves between the member's own books cancels itself out. */
const groups: Record<string, Group> = {
  deposit: 'deposited',
  deposit_reversal: 'deposited',
  withdrawal_paid: 'paidOut',
  payout_returned: 'paidOut',
  bet: 'play',
  win: 'play',
  bet_win: 'play',
  bet_refund: 'play',
  bet_reopened: 'play',
  bet_corrected: 'play',
  bet_lost: 'play',
  reward: 'rewards',
  game_prize: 'rewards',
  bonus_grant: 'rewards',
  bonus_release: 'rewards',
  bonus_expired: 'rewards',
  bonus_given_up: 'rewards',
  bonus_taken_back: 'rewards',
  reward_taken_back: 'rewards',
  points_spent: 'rewards',
};

export interface Flow {
  deposited: bigint;
  /** As a positive sum. */
  paidOut: bigint;
  /** Returned less staked. */
  play: bigint;
  rewards: bigint;
  other: bigint;
}

/** What came to a member's cash, locked and bonus, and by what. All of it together is what they hold. */
export function flowOf(sums: readonly KindSum[]): Flow {
  const flow: Flow = { deposited: 0n, paidOut: 0n, play: 0n, rewards: 0n, other: 0n };
  for (const { kind, net } of sums) flow[groups[kind] ?? 'other'] += net;
  return { ...flow, paidOut: -flow.paidOut };
}

export const heldBy = ({ deposited, paidOut, play, rewards, other }: Flow): bigint =>
  deposited - paidOut + play + rewards + other;
