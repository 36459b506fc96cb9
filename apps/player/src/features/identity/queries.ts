import type { ApiClient } from '@perya/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Who the member is; asked again for every session. */
export const memberQuery = (api: ApiClient, token: string | null) =>
  queryOptions({
    queryKey: ['identity', 'member', token],
    queryFn: ({ signal }) => api.call('member', { signal }),
    enabled: token !== null,
  });
