import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** CALL-29. */
export const helpQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'help', language],
    queryFn: async ({ signal }) =>
      (await api.call('helpCenter', { query: { device: 'MOBILE', language }, signal })).items,
    placeholderData: keepPreviousData,
  });
