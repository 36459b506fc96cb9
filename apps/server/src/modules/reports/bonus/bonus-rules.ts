import type { ReportBonusGroup, ReportBonusRow } from '@perya/contract';
import { formatAmount } from '@perya/money';

interface Named {
  source: string;
  campaignId: string | null;
  title: string | null;
}
export interface Cost extends Named {
  rewards: number;
  granted: bigint;
  released: bigint;
}
export interface Running extends Named {
  bonuses: number;
  amount: bigint;
}

/** As kinds are listed; what nobody knows comes last and is never left out. */
const order = ['promotion', 'task', 'vip', 'referral', 'staff', 'points', 'mall', 'prize', 'unknown'];

const keyOf = ({ source, campaignId }: Named): string => `${source} ${campaignId ?? ''}`;

/** Of many readings one row each. */
export function costsTogether(costs: readonly Cost[]): Cost[] {
  const all = new Map<string, Cost>();
  for (const cost of costs) {
    const known = all.get(keyOf(cost));
    all.set(
      keyOf(cost),
      known === undefined
        ? cost
        : {
            ...known,
            rewards: known.rewards + cost.rewards,
            granted: known.granted + cost.granted,
            released: known.released + cost.released,
          },
    );
  }
  return [...all.values()];
}

interface Sum {
  rewards: number;
  granted: bigint;
  released: bigint;
  grantedBefore: bigint;
  releasedBefore: bigint;
  bonuses: number;
  running: bigint;
}
const nothing: Sum = {
  rewards: 0,
  granted: 0n,
  released: 0n,
  grantedBefore: 0n,
  releasedBefore: 0n,
  bonuses: 0,
  running: 0n,
};
const plus = (one: Sum, other: Sum): Sum => ({
  rewards: one.rewards + other.rewards,
  granted: one.granted + other.granted,
  released: one.released + other.released,
  grantedBefore: one.grantedBefore + other.grantedBefore,
  releasedBefore: one.releasedBefore + other.releasedBefore,
  bonuses: one.bonuses + other.bonuses,
  running: one.running + other.running,
});
const rowOf = (key: string, title: string | null, sum: Sum): ReportBonusRow => ({
  key,
  title,
  rewards: sum.rewards,
  granted: formatAmount(sum.granted),
  grantedBefore: formatAmount(sum.grantedBefore),
  released: formatAmount(sum.released),
  releasedBefore: formatAmount(sum.releasedBefore),
  bonuses: sum.bonuses,
  running: formatAmount(sum.running),
});
const isNothing = (sum: Sum): boolean =>
  sum.rewards === 0 &&
  sum.bonuses === 0 &&
  [sum.granted, sum.released, sum.grantedBefore, sum.releasedBefore].every((of) => of === 0n);

/** Campaigns within the kinds of what they are given for; what belongs to no campaign is its kind alone. */
export function groupsOf(now: readonly Cost[], before: readonly Cost[], running: readonly Running[]) {
  const rows = new Map<string, Named & { sum: Sum }>();
  const add = ({ source, campaignId, title }: Named, sum: Partial<Sum>): void => {
    const key = keyOf({ source, campaignId, title });
    const known = rows.get(key) ?? { source, campaignId, title, sum: nothing };
    rows.set(key, { ...known, title: known.title ?? title, sum: plus(known.sum, { ...nothing, ...sum }) });
  };
  for (const { rewards, granted, released, ...named } of now) add(named, { rewards, granted, released });
  for (const { granted, released, ...named } of before)
    add(named, { grantedBefore: granted, releasedBefore: released });
  for (const { bonuses, amount, ...named } of running) add(named, { bonuses, running: amount });
  const shown = [...rows.values()].filter(({ sum }) => !isNothing(sum));
  const groups = [...Map.groupBy(shown, ({ source }) => source)]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(
      ([source, of]): ReportBonusGroup => ({
        ...rowOf(source, null, of.map(({ sum }) => sum).reduce(plus, nothing)),
        campaigns: of
          .filter(({ campaignId }) => campaignId !== null)
          .toSorted((one, other) => Number(other.sum.granted - one.sum.granted))
          .map(({ campaignId, title, sum }) => rowOf(campaignId ?? '', title, sum)),
      }),
    );
  const total = rowOf('total', null, shown.map(({ sum }) => sum).reduce(plus, nothing));
  return { groups, total };
}
