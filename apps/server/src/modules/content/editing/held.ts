import type { ContentItem } from '@perya/contract';
import type { Work } from '#platform/database/work';
import type { CampaignRuns } from '../ports.ts';

/** A promotion whose campaign runs is ended, never removed (OPS-CONTENT-15). */
export const isHeld = async (work: Work, item: ContentItem, campaignRuns: CampaignRuns): Promise<boolean> =>
  item.kind === 'promotion' &&
  item.linkedPromotionId !== null &&
  (await campaignRuns(work, item.linkedPromotionId));
