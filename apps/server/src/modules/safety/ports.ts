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
