import type { Micros } from '@perya/money';
import type { Work } from '#platform/database/work';

/** One day of a member's play with real money. */
export interface PlayedDay {
  /** By the merchant's calendar. */
  day: string;
  staked: Micros;
  returned: Micros;
  /** Between bets that follow each other within five minutes. */
  seconds: number;
}

/** Whoever keeps the rounds tells what was played since a moment; given at the start, because it stands above this module. */
export type PlayedSince = (
  work: Work,
  memberId: string,
  since: Date,
  timeZone: string,
) => Promise<PlayedDay[]>;

/**
 * What a member staked with real money, in rounds that have a result, after each of these moments and before the next. The moments
 * come in the order of time.
 */
export type StakedAfter = (
  work: Work,
  memberId: string,
  moments: readonly Date[],
) => Promise<{ at: Date; amount: Micros }[]>;

/** A stretch of play with real money without a pause of five minutes. */
export interface Sitting {
  memberId: string;
  from: Date;
  to: Date;
  rounds: number;
  staked: Micros;
  returned: Micros;
}

export interface DepositTried {
  memberId: string;
  at: Date;
  creditedAt: Date | null;
  isFailed: boolean;
  amount: Micros;
}

export interface PayoutAsked {
  memberId: string;
  at: Date;
  amount: Micros;
}

/** What the modules above tell about some members; given at the start, like what was played. */
export interface BehaviourFacts {
  sittings: (work: Work, memberIds: readonly string[], since: Date) => Promise<Sitting[]>;
  /** What was lost within some minutes before each moment; in the order of the moments. */
  lostBefore: (
    work: Work,
    moments: readonly { memberId: string; at: Date }[],
    minutes: number,
  ) => Promise<Micros[]>;
  deposits: (work: Work, memberIds: readonly string[], since: Date) => Promise<DepositTried[]>;
  /** Withdrawals that were paid or are under way. */
  payouts: (work: Work, memberIds: readonly string[], since: Date) => Promise<PayoutAsked[]>;
  /** How many members have a payout number that this one has, this one among them. */
  sharingPayoutNumber: (work: Work, memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
