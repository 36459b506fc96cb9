import type { ApiClient } from '@perya/api-client';
import { queryOptions } from '@tanstack/react-query';

export const memberKey = (token: string | null) => ['identity', 'member', token] as const;

/** Who the member is; asked again for every session. */
export const memberQuery = (api: ApiClient, token: string | null) =>
  queryOptions({
    queryKey: memberKey(token),
    queryFn: ({ signal }) => api.call('member', { signal }),
    enabled: token !== null,
  });
