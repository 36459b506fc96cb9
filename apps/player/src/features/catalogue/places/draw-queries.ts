import type { ApiClient } from '@perya/api-client';
import { queryOptions } from '@tanstack/react-query';

/** While the page is looked at: a result is seen soon after it was drawn. */
const pollMs = 15_000;

/** Next draw and last result of the games that have them (DEC-088). */
export const drawsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'draws'],
    queryFn: async ({ signal }) => (await api.call('draws', { signal })).games,
    refetchInterval: pollMs,
  });
