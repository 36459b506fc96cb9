import type { FriendLinks } from '#modules/identity';

/** What is known of a friend at the moment they have played enough. */
export interface FriendFacts extends FriendLinks {
  /** Hardly more was staked than the reward asks for. */
  stoppedAtStake: boolean;
}

export type RingReason =
  | 'same_device'
  | 'loop'
  | 'friends_on_device'
  | 'same_address'
  | 'friends_on_address'
  | 'line_on_address'
  | 'burst'
  | 'next_number'
  | 'stopped_at_stake';

/** One thing that was noticed, what it weighs, and how many or how much it was where it can be counted. */
export interface RingSign {
  reason: RingReason;
  points: number;
  count: number | null;
}

export interface RingVerdict {
  score: number;
  signs: RingSign[];
  flagged: boolean;
}

/** From here on a person looks. One certain sign is enough, weak ones need company. */
const enough = 55;
/** More registrations than this from one address: a net cafe or a telephone company, where meeting means little. */
const crowd = 25;
const burstMinutes = 20;

const points = {
  same_device: 100,
  loop: 100,
  friends_on_device: 60,
  same_address: 25,
  next_number: 40,
  stopped_at_stake: 15,
} as const;

/**
 * Whether a friend and who recommended them look like one person with several accounts. Only a suspicion: it withholds the
 * reward until somebody has looked, and nothing else.
 */
export function judgeFriend(facts: FriendFacts): RingVerdict {
  const signs: RingSign[] = [];
  const add = (reason: RingReason, weight: number, count: number | null = null) => {
    if (weight > 0) signs.push({ reason, points: weight, count });
  };
  const isCrowded = facts.membersOnAddress > crowd;
  if (facts.sharesDevice) add('same_device', points.same_device);
  if (facts.isLoop) add('loop', points.loop);
  if (facts.friendsOnDevice > 0) add('friends_on_device', points.friends_on_device, facts.friendsOnDevice);
  if (facts.sharesAddress && !isCrowded) add('same_address', points.same_address, facts.membersOnAddress);
  add('friends_on_address', fromAddress(facts, isCrowded), facts.friendsOnAddress);
  add('line_on_address', Math.min(60, 15 * facts.lineOnAddress), facts.lineOnAddress);
  add('burst', burst(facts, isCrowded), Math.round(facts.minutesApart ?? 0));
  if (facts.isNextNumber) add('next_number', points.next_number);
  if (facts.stoppedAtStake) add('stopped_at_stake', points.stopped_at_stake);
  const score = signs.reduce((sum, { points: one }) => sum + one, 0);
  return { score, signs, flagged: score >= enough };
}

/** A household has few friends to bring in a week; in a crowd only those count who are most of all there are. */
const fromAddress = ({ friends, friendsOnAddress }: FriendFacts, isCrowded: boolean): number =>
  isCrowded
    ? 2 * friendsOnAddress >= friends
      ? Math.min(60, 15 * friendsOnAddress)
      : 0
    : Math.min(60, 12 * friendsOnAddress);

/** One after the other from one address, as somebody does who fills in the same form again. */
const burst = ({ minutesApart }: FriendFacts, isCrowded: boolean): number =>
  minutesApart === null || minutesApart > burstMinutes ? 0 : isCrowded ? 15 : 25;

/** Within two hundredths of what was asked for. */
export const stopsAtStake = (staked: bigint, needed: bigint): boolean => staked * 50n <= needed * 51n;
