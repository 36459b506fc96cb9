import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The merchant's own addresses: whatever stands elsewhere is not the merchant's (CALL-28). */
export const addressesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings', 'addresses'],
    queryFn: async ({ signal }) =>
      (await api.call('domainRoute', { query: { device: '0' }, signal })).domains,
  });

/** CALL-29. */
export const helpQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'help', language],
    queryFn: async ({ signal }) =>
      (await api.call('helpCenter', { query: { device: 'MOBILE', language }, signal })).items,
    placeholderData: keepPreviousData,
  });
