import type { BonusCount } from '@perya/contract';

const keys: Record<BonusCount['why'], string> = {
  counts: 'counted_in_full',
  counts_in_part: 'counted_in_part',
  type_does_not_count: 'counted_not_type',
  bonus_was_done: 'counted_enough',
  result_was_changed: 'counted_changed',
};

/** The words for why a bet counted as it did. */
export const countedKey = (why: BonusCount['why']): string => keys[why];
