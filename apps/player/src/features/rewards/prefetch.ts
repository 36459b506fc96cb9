import type { PageRequest } from '../../platform/navigation/screen-table.ts';
import { promotionCategoriesQuery, promotionListQuery, promotionTermsQuery } from './queries.ts';

/** What the server asks before it draws promotions for a guest. */
export async function prefetchPromotions({ queryClient, api, language }: PageRequest): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(promotionListQuery(api, language)),
    queryClient.fetchQuery(promotionCategoriesQuery(api, language)),
    // The list says enough without its numbers.
    queryClient.prefetchQuery(promotionTermsQuery(api)),
  ]);
}
