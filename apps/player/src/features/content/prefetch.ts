import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { helpQuery } from './help/queries.ts';
import { noticesQuery } from './notices/queries.ts';

/** What a page of words is drawn with. */
export async function prefetchContent(
  queryClient: QueryClient,
  api: ApiClient,
  language: Language,
  screen: string,
) {
  if (screen.startsWith('help')) await queryClient.fetchQuery(helpQuery(api, language));
  else await queryClient.fetchQuery(noticesQuery(api, language));
}
