import { type Micros, parseAmount } from '@perya/money';
import type { NewReward } from '../rules/facts.ts';

/** What is left of a budget; null where there is none of that sort. */
export interface Purse {
  all: Micros | null;
  day: Micros | null;
}

interface Known {
  /** `member campaign` of who joined or applied. */
  joined: ReadonlySet<string>;
  /** `member key` of what was given before. */
  given: ReadonlySet<string>;
}

/** Free rounds are worth the most they may bring; points are no money. */
export const worthOf = ({ gift, amount }: Pick<NewReward, 'gift' | 'amount'>): Micros =>
  gift.type === 'rounds' ? parseAmount(gift.cap) : amount;

const minus = (left: Micros | null, worth: Micros): Micros | null => (left === null ? null : left - worth);
const has = (left: Micros | null, worth: Micros): boolean => left === null || (left > 0n && worth <= left);

/** In their order: a reward that would go beyond a budget is not given, unless its member joined before. */
export function fitting(
  rewards: readonly NewReward[],
  purses: ReadonlyMap<string, Purse>,
  { joined, given }: Known,
): { allowed: NewReward[]; withheld: NewReward[] } {
  const left = new Map(purses);
  const allowed: NewReward[] = [];
  const withheld: NewReward[] = [];
  for (const reward of rewards) {
    const { campaignId, memberId, key } = reward;
    const purse = campaignId === null ? undefined : left.get(campaignId);
    if (campaignId === null || purse === undefined || given.has(`${memberId} ${key}`)) {
      allowed.push(reward);
      continue;
    }
    const worth = worthOf(reward);
    const isWithin = has(purse.all, worth) && has(purse.day, worth);
    if (!isWithin && !joined.has(`${memberId} ${campaignId}`)) {
      withheld.push(reward);
      continue;
    }
    left.set(campaignId, { all: minus(purse.all, worth), day: minus(purse.day, worth) });
    allowed.push(reward);
  }
  return { allowed, withheld };
}
