import type { Campaign, Terms, VipLevel } from '@perya/contract';
import type { Micros } from '@perya/money';
import type { FriendLinks } from '#modules/identity';
import type { RingVerdict } from './rings.ts';

export type Turnover = NonNullable<Terms['turnover']>;
export type Gift = Terms['gift'];
export type Words = { EN: string; TY?: string | undefined };

/** A campaign as it stands now, with every version of its terms that somebody may still hold. */
export interface KnownCampaign extends Omit<Campaign, 'terms' | 'startsAt' | 'countsFrom' | 'endsAt'> {
  campaignId: string;
  version: number;
  revision: number;
  startsAt: Date;
  countsFrom: Date | null;
  endsAt: Date | null;
  versions: ReadonlyMap<number, Terms>;
}

/** What rewards are decided by, the same for everybody at a merchant. */
export interface Rulebook {
  campaigns: readonly KnownCampaign[];
  levels: readonly VipLevel[];
  timeZone: string;
  /** Null while nobody collects points. */
  stakeForPoint: Micros | null;
}

export interface Totals {
  staked: Micros;
  returned: Micros;
  deposited: Micros;
  deposits: number;
  daysPlayed: number;
  lastDay: string | null;
  providers: readonly string[];
  deeds: readonly string[];
  pointRest: Micros;
  labelId: string | null;
  recommenderId: string | null;
  friendCounted: boolean;
}

export interface Progress {
  campaignId: string;
  periodKey: string;
  version: number;
  staked: Micros;
  returned: Micros;
  days: number;
  lastDay: string | null;
  closesAt: Date;
  isClosed: boolean;
}

/** A bonus whose turnover runs; the oldest counts first. */
export interface RunningBonus {
  rewardId: string;
  amount: Micros;
  needed: Micros;
  done: Micros;
  steps: number;
  turnover: Turnover;
}

export interface Joined {
  campaignId: string;
  version: number;
}

export interface SeenRound {
  roundNo: string;
  staked: Micros;
  returned: Micros;
  times: number;
}

export interface Round extends SeenRound {
  nodeId: string;
  gameType: string;
  vassalage: string;
}

/** What an earlier result of a round counted. */
export interface EarlierCount {
  rewardId: string;
  roundNo: string;
  percent: number;
  counted: Micros;
}

/** Everything known of one member, read under the member's lock. */
export interface MemberFacts {
  memberId: string;
  /** Excluded, disabled or a trial account: earns nothing and is paid nothing. */
  isBarred: boolean;
  totals: Totals;
  progress: readonly Progress[];
  joined: readonly Joined[];
  running: readonly RunningBonus[];
  seen: readonly SeenRound[];
  counts: readonly EarlierCount[];
  /** Asked for only when a friend may have played enough; without it nothing is decided about friends. */
  links: FriendLinks | null;
  /** Campaigns whose audience the member is not in now, or that chance left them out of: nothing of them begins. */
  closed: ReadonlySet<string>;
}

/** A friend whose reward waits for a person. */
export interface HeldFriend extends RingVerdict {
  recommenderId: string;
  campaignId: string;
  version: number;
}

export interface NewReward {
  memberId: string;
  source: 'promotion' | 'task' | 'vip' | 'staff' | 'referral' | 'points';
  /** Once per member, source and key, whatever happens. */
  key: string;
  campaignId: string | null;
  periodKey: string;
  version: number;
  title: Words;
  gift: Gift;
  amount: Micros;
  turnover: Turnover | null;
  needed: Micros;
  isAutomatic: boolean;
  claimDays: number;
  /** The deposit that earned it. */
  depositNo?: string;
}

export interface Count {
  rewardId: string;
  roundNo: string;
  times: number;
  nodeId: string;
  gameType: string;
  staked: Micros;
  percent: number;
  counted: Micros;
  why: 'counts' | 'counts_in_part' | 'type_does_not_count' | 'bonus_was_done' | 'result_was_changed';
}

/** What an event means for one member. */
export interface Decision {
  memberId: string;
  totals: Totals;
  progress: Progress[];
  seen: SeenRound[];
  counts: Count[];
  running: RunningBonus[];
  rewards: NewReward[];
  heldFriend: HeldFriend | null;
  /** Whole points earned. */
  points: number;
  isRaised: boolean;
}

/** Until somebody asked whom campaigns are for. */
export const nothingClosed: ReadonlySet<string> = new Set();

export const nothing = (facts: MemberFacts): Decision => ({
  memberId: facts.memberId,
  totals: facts.totals,
  progress: [],
  seen: [],
  counts: [],
  running: [],
  rewards: [],
  heldFriend: null,
  points: 0,
  isRaised: false,
});

export const noTotals: Totals = {
  staked: 0n,
  returned: 0n,
  deposited: 0n,
  deposits: 0,
  daysPlayed: 0,
  lastDay: null,
  providers: [],
  deeds: [],
  pointRest: 0n,
  labelId: null,
  recommenderId: null,
  friendCounted: false,
};
