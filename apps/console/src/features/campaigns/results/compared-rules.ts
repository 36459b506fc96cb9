import type { CampaignEffect } from '@perya/contract';

/** Whether it is more than chance alone would do in nineteen of twenty. */
export const isTelling = ({ change, within }: CampaignEffect['stake']): boolean =>
  Math.abs(Number(change)) > Number(within);
