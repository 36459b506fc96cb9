import type { ApiClient } from '@perya/api-client';
import type { Language, PlayerCalls, PublishedReturn, ReplyOf } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type { PublishedReturn };
export type ReturnsPage = ReplyOf<PlayerCalls['publishedReturns']>;
export type Payouts = ReplyOf<PlayerCalls['publishedPayouts']>;
export type Counted = ReturnsPage['counted'];

/** Which returns are shown. */
export interface Wish {
  days: '30' | '90' | '365';
  vassalage: string;
  gameName: string;
}
export const everyGame: Wish = { days: '90', vassalage: '', gameName: '' };

export const returnsQuery = (api: ApiClient, { days, vassalage, gameName }: Wish, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'returns', days, vassalage, gameName, language],
    queryFn: ({ signal, pageParam }) => {
      const narrowing = { ...(vassalage !== '' && { vassalage }), ...(gameName !== '' && { gameName }) };
      return api.call('publishedReturns', {
        query: { days, ...narrowing, pageNum: pageParam, language },
        signal,
      });
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, at) => (at < totalPages ? at + 1 : null),
    placeholderData: keepPreviousData,
  });

export type Owed = ReplyOf<PlayerCalls['publishedNights']>;
export type OwedNight = Owed['nights'][number];

export const owedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reports', 'owed'],
    queryFn: ({ signal }) => api.call('publishedNights', { signal }),
  });

/** Kept while the page is open: what was loaded is checked again without asking anybody. */
export const ownProofQuery = (api: ApiClient, night: string, isMember: boolean) =>
  queryOptions({
    queryKey: ['reports', 'own proof', night],
    queryFn: ({ signal }) => api.call('ownProof', { params: { night }, signal }),
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Roots = ReplyOf<PlayerCalls['publishedRoots']>;
export type RootsNight = Roots['nights'][number];

export const rootsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reports', 'roots'],
    queryFn: ({ signal }) => api.call('publishedRoots', { signal }),
  });

/** Kept while the page is open: what is over does not change. */
export const ownMarksQuery = (api: ApiClient, night: string, isMember: boolean) =>
  queryOptions({
    queryKey: ['reports', 'own marks', night],
    queryFn: ({ signal }) => api.call('ownMarks', { params: { night }, signal }),
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const payoutsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reports', 'payouts'],
    queryFn: ({ signal }) => api.call('publishedPayouts', { signal }),
  });
