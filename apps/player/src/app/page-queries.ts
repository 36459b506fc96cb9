import type { ApiClient } from '@perya/api-client';
import type { Language, SystemStatus } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  blocksQuery,
  hotGamesQuery,
  poolQuery,
  sortingQuery,
  vendorsQuery,
} from '../features/catalogue/index.ts';
import { announcementsQuery, bannersQuery, promotionsQuery } from '../features/content/index.ts';
import { statusQuery, textsQuery } from '../features/merchant/index.ts';
import { statusPage, withoutVisitor } from '../platform/system-status.ts';

/**
 * Asks everything the page needs before it is drawn. The status decides whether there is a page at all: while
 * the fair is closed every other call would be refused.
 */
export async function loadPage(
  queryClient: QueryClient,
  api: ApiClient,
  language: Language,
): Promise<SystemStatus> {
  const status = withoutVisitor(await queryClient.fetchQuery(statusQuery(api)));
  queryClient.setQueryData(statusQuery(api).queryKey, status);
  if (statusPage(status, status.info.settings.statusPageReading) !== 'page') return status;
  await Promise.all([
    queryClient.fetchQuery(hotGamesQuery(api, language)),
    queryClient.fetchQuery(blocksQuery(api, language)),
    queryClient.fetchQuery(sortingQuery(api)),
    queryClient.fetchQuery(vendorsQuery(api, language)),
    queryClient.fetchQuery(bannersQuery(api, language)),
    queryClient.fetchQuery(announcementsQuery(api, language)),
    queryClient.fetchQuery(promotionsQuery(api, language)),
    queryClient.fetchQuery(textsQuery(api, language)),
    status.info.settings.jackpotCounter === 'POOL' && queryClient.fetchQuery(poolQuery(api)),
  ]);
  return status;
}
