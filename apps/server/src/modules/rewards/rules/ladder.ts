import type { VipLevel } from '@perya/contract';
import { formatAmount, microsPerUnit, parseAmount } from '@perya/money';
import type { NewReward, Totals } from './facts.ts';

type Measure = VipLevel['conditions'][number]['measure'];

const measured: Record<Measure, (totals: Totals) => bigint> = {
  deposits: ({ deposited }) => deposited,
  turnover: ({ staked }) => staked,
  days_played: ({ daysPlayed }) => BigInt(daysPlayed) * microsPerUnit,
  providers: ({ providers }) => BigInt(providers.length) * microsPerUnit,
};

export const conditionsOf = (level: VipLevel, totals: Totals) =>
  level.conditions.map(({ measure, needed }) => {
    const done = measured[measure](totals);
    return {
      measure,
      done: formatAmount(done),
      needed: formatAmount(parseAmount(needed)),
      met: done >= parseAmount(needed),
    };
  });

const isMet = (level: VipLevel, totals: Totals): boolean =>
  conditionsOf(level, totals).every(({ met }) => met);

export const placeOf = (levels: readonly VipLevel[], labelId: string | null): number =>
  Math.max(
    0,
    levels.findIndex((level) => level.labelId === labelId),
  );

/** The level after an event: up as many steps as are met, never down (DEC-083). */
export function raised(
  levels: readonly VipLevel[],
  totals: Totals,
): { level: VipLevel; steps: VipLevel[] } | null {
  const start = placeOf(levels, totals.labelId);
  let place = start;
  for (let next = levels[place + 1]; next && isMet(next, totals); next = levels[place + 1]) place += 1;
  const level = levels[place];
  if (level === undefined || (place === start && totals.labelId !== null)) return null;
  return { level, steps: levels.slice(start + 1, place + 1) };
}

/** Whether a level, or one above it, is reached by these totals. */
export const isReached = (levels: readonly VipLevel[], totals: Totals, labelId: string): boolean =>
  placeOf(levels, totals.labelId) >= placeOf(levels, labelId);

/** The level without what was taken away: the highest that is still met. */
export function fallen(levels: readonly VipLevel[], totals: Totals): string | null {
  let place = placeOf(levels, totals.labelId);
  for (let level = levels[place]; place > 0 && level && !isMet(level, totals); level = levels[place])
    place -= 1;
  return levels[place]?.labelId ?? totals.labelId;
}

/** The gift of a level goes to the reward centre. */
export function levelGift(memberId: string, level: VipLevel): NewReward[] {
  const amount = parseAmount(level.benefits.levelGift);
  if (amount === 0n) return [];
  return [
    {
      memberId,
      source: 'vip',
      key: `level:${level.labelId}`,
      campaignId: null,
      periodKey: '',
      version: 0,
      title: { EN: level.name },
      gift: { type: 'amount', amount: level.benefits.levelGift },
      amount,
      turnover: null,
      needed: 0n,
      isAutomatic: false,
      claimDays: 30,
    },
  ];
}
