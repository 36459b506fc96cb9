import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { promotionCategoriesQuery, promotionListQuery, promotionTermsQuery } from './queries.ts';

interface PromotionRequest {
  queryClient: QueryClient;
  api: ApiClient;
  language: Language;
}

/** What the server asks before it draws promotions for a guest. */
export async function prefetchPromotions({ queryClient, api, language }: PromotionRequest): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(promotionListQuery(api, language)),
    queryClient.fetchQuery(promotionCategoriesQuery(api, language)),
    // The list says enough without its numbers.
    queryClient.prefetchQuery(promotionTermsQuery(api)),
  ]);
}
