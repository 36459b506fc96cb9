import { createHash } from 'node:crypto';
import type { Campaign } from '@perya/contract';

/** A campaign that not everybody may begin: for an audience, or without the part that is left out by chance. */
export const isForSome = ({ audience, control }: Pick<Campaign, 'audience' | 'control'>): boolean =>
  audience !== undefined || control !== undefined;

/**
 * Whether chance leaves a member out of a campaign (OPS-REWARD-11): always the same for the two, of no account for any other campaign,
 * and nothing that a member could choose, as nobody chooses their own number.
 */
export const isLeftOut = (
  { campaignId, control = 0 }: { campaignId: string; control?: number | undefined },
  memberId: string,
): boolean =>
  control > 0 &&
  createHash('sha256').update(`${campaignId} ${memberId}`).digest().readUInt32BE() % 100 < control;
