import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';

/** What one game paid back beside its promise, as everybody may read it. */
export const realisedQuery = (api: ApiClient, nodeId: string, language: Language) =>
  queryOptions({
    queryKey: ['reports', 'return', nodeId, language],
    queryFn: async ({ signal }) =>
      (await api.call('publishedReturn', { params: { nodeId }, query: { language }, signal })).game,
  });
