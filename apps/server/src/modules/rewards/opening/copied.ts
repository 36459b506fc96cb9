import type { CopiedTable } from '#platform/database/copy-rows';

/** Campaigns come stopped: nobody at the new brand has agreed to what they cost. */
export const rewardsCopied: readonly CopiedTable[] = [
  { name: 'rewards.campaign', anew: { is_stopped: true } },
  { name: 'rewards.terms' },
  { name: 'rewards.level' },
  { name: 'rewards.point_item' },
];
