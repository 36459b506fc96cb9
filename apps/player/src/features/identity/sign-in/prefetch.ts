import type { ApiClient } from '@perya/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { countriesQuery, registerSettingsQuery, rulesQuery } from '../queries.ts';

/** What the sign-in forms are drawn from. */
export const prefetchSignInQueries = (queryClient: QueryClient, api: ApiClient) =>
  Promise.all([
    queryClient.prefetchQuery(registerSettingsQuery(api)),
    queryClient.prefetchQuery(rulesQuery(api)),
    queryClient.prefetchQuery(countriesQuery(api)),
  ]);
