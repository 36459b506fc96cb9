import type { PageRequest } from '../../platform/navigation/screen-table.ts';
import { everyGame, owedQuery, payoutsQuery, returnsQuery, rootsQuery } from './queries.ts';

export const prefetchReturns = ({ queryClient, api, language }: PageRequest) =>
  queryClient.prefetchInfiniteQuery(returnsQuery(api, everyGame, language));

export const prefetchPayouts = ({ queryClient, api }: PageRequest) =>
  queryClient.prefetchQuery(payoutsQuery(api));

export const prefetchOwed = ({ queryClient, api }: PageRequest) => queryClient.prefetchQuery(owedQuery(api));

export const prefetchRoots = ({ queryClient, api }: PageRequest) =>
  queryClient.prefetchQuery(rootsQuery(api));
