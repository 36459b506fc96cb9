import type { LadderPreview, VipLevel } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';

/** So many members hold this level (none yet: null) and would stand at this place of the new ladder. */
export interface Standing {
  labelId: string | null;
  from: number;
  to: number;
  members: number;
}

interface Falls {
  missing: string[];
  moved: string[];
}

/** Levels whose holders would fall: gone from the new ladder, or now below one that they were above. */
export function fallsOf(before: readonly VipLevel[], after: readonly VipLevel[]): Falls {
  const place = new Map(after.map(({ labelId }, at) => [labelId, at]));
  const kept = before.filter(({ labelId }) => place.has(labelId));
  const placeOf = (labelId: string): number => place.get(labelId) ?? 0;
  return {
    missing: before.filter(({ labelId }) => !place.has(labelId)).map(({ labelId }) => labelId),
    moved: kept
      .filter((level, at) =>
        kept.slice(0, at).some((lower) => placeOf(lower.labelId) > placeOf(level.labelId)),
      )
      .map(({ labelId }) => labelId),
  };
}

/** A ladder that cannot be climbed as it says: an id or a measure twice, or a first level that asks for something. */
export const isCrooked = (levels: readonly VipLevel[]): boolean =>
  new Set(levels.map(({ labelId }) => labelId)).size !== levels.length ||
  (levels[0]?.conditions.length ?? 0) > 0 ||
  levels.some(
    ({ conditions }) => new Set(conditions.map(({ measure }) => measure)).size !== conditions.length,
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const total = (amounts: readonly bigint[]): string =>
  formatAmount(amounts.reduce((all, one) => all + one, 0n));
const monthly = (level: VipLevel | undefined): bigint => parseAmount(level?.benefits.monthlyGift ?? '0');

/** What a new ladder does to those who stand so. */
export function previewOf(
  before: readonly VipLevel[],
  after: readonly VipLevel[],
  standings: readonly Standing[],
): LadderPreview {
  const holders = new Set(standings.flatMap(({ labelId }) => labelId ?? []));
  const held = (labelId: string): boolean => holders.has(labelId);
  const falls = fallsOf(before, after);
  const countAt = (place: number, side: 'from' | 'to') =>
    sum(standings.filter((one) => one[side] === place).map(({ members }) => members));
  const oldLevel = (labelId: string | null) => before.find((level) => level.labelId === labelId) ?? before[0];
  return {
    levels: after.map(({ labelId }, place) => ({
      labelId,
      now: countAt(place, 'from'),
      after: countAt(place, 'to'),
    })),
    rising: sum(standings.filter(({ from, to }) => to > from).map(({ members }) => members)),
    gifts: total(
      standings.flatMap(({ from, to, members }) =>
        after
          .slice(from + 1, to + 1)
          .map(({ benefits }) => parseAmount(benefits.levelGift) * BigInt(members)),
      ),
    ),
    monthlyNow: total(standings.map(({ labelId, members }) => monthly(oldLevel(labelId)) * BigInt(members))),
    monthlyThen: total(standings.map(({ to, members }) => monthly(after[to]) * BigInt(members))),
    missing: falls.missing.filter(held),
    moved: falls.moved.filter(held),
  };
}
