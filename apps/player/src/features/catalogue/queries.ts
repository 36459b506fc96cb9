import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toCard } from './game-card.ts';

/** Page size of the search (DEC-056). */
const searchPageSize = 12;
/** How often the real pool behind the counter is asked for. */
export const poolPollMs = 10_000;

export const hotGamesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', language],
    queryFn: async ({ signal }) =>
      (await api.call('hotGames', { query: { language }, signal })).games.map(toCard),
    placeholderData: keepPreviousData,
  });

export const blocksQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'blocks', language],
    queryFn: async ({ signal }) => {
      const { blocks } = await api.call('gameBlocks', { query: { language }, signal });
      return blocks.map(({ category, games }) => ({ category, games: games.map(toCard) }));
    },
    placeholderData: keepPreviousData,
  });

export const sortingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'sorting'],
    queryFn: async ({ signal }) =>
      (await api.call('vendorSorting', { signal })).entries.map(({ gameCategory }) => gameCategory),
  });

/** Every provider once, under the type in which it is listed first. */
export const vendorsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'vendors', language],
    queryFn: async ({ signal }) => {
      const { vendors } = await api.call('vendors', { query: { language }, signal });
      const first = vendors.filter(
        (one, at) => vendors.findIndex((other) => other.vassalage === one.vassalage) === at,
      );
      return first.map(({ vassalage, displayName, gameType, markUrl }) => ({
        vassalage,
        displayName,
        gameType,
        markUrl,
      }));
    },
    placeholderData: keepPreviousData,
  });

export const poolQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'pool'],
    queryFn: async ({ signal }) => (await api.call('jackpotPool', { signal })).pool,
    refetchInterval: poolPollMs,
  });

export const searchQuery = (api: ApiClient, language: Language, term: string) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'search', language, term],
    queryFn: async ({ signal, pageParam }) => {
      const query = { gameName: term, pageNum: pageParam, pageSize: searchPageSize, language };
      const page = await api.call('gameSearch', { query, signal });
      return { ...page, games: page.games.map(toCard) };
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    enabled: term !== '',
  });
