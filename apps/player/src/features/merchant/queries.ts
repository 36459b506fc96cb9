import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';
import { useInfo } from '../../platform/status/status.ts';

/** The merchant's own wording for single text keys. */
export const textsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['settings', 'texts', language],
    queryFn: ({ signal }) => api.call('texts', { params: { language }, signal }),
  });

/** Ways to reach customer service as they are when somebody asks, not as they were when the page came (CALL-30). */
export const serviceQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['settings', 'service', language],
    queryFn: async ({ signal }) =>
      (await api.call('customerService', { query: { language }, signal })).entries,
  });

/** Download and social links; none while the site is closed for this visitor. */
export function useResources() {
  const info = useInfo();
  return 'resources' in info ? info.resources : [];
}
