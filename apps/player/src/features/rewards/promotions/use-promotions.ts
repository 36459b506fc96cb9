import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { promotionListQuery, promotionStatesQuery, promotionTermsQuery } from '../queries.ts';
import type { Campaign, Promotion, PromotionState } from '../queries.ts';

/** A promotion with its numbers and with where this person stands. */
export interface OwnPromotion {
  promotion: Promotion;
  state: PromotionState | undefined;
  campaign: Campaign | undefined;
}

/** What is not everybody's is shown to whom it is offered, and to nobody before that is known. */
export const isShown = ({ campaign, state }: Pick<OwnPromotion, 'campaign' | 'state'>): boolean =>
  campaign?.isForSome !== true || state?.isOffered === true;

/** All promotions; what the member joined is told by the terms of then. */
export function usePromotions() {
  const { api, dataLanguage } = usePlatform();
  const isIn = useSession() !== null;
  const list = useQuery(promotionListQuery(api, dataLanguage));
  const terms = useQuery(promotionTermsQuery(api));
  const states = useQuery(promotionStatesQuery(api, isIn));
  const own = (promotion: Promotion): OwnPromotion => {
    const isOf = ({ campaignId }: { campaignId: string }) => campaignId === promotion.linkedPromotionId;
    const state = states.data?.find(isOf);
    const campaign = terms.data?.find(isOf);
    const joined = state?.terms;
    // What is open but has no terms cannot be joined: friends bring it, not a button.
    const isOffered = !terms.data || campaign !== undefined || promotion.status !== 'join';
    return {
      promotion: isOffered ? promotion : { ...promotion, linkedPromotionId: null, status: null },
      state,
      campaign: campaign && joined ? { ...campaign, terms: joined } : campaign,
    };
  };
  return { list, all: list.data?.map(own).filter(isShown) };
}
