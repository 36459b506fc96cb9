import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toCard } from './game-card.ts';
import { favouriteIdsKey, ownKey } from './own/own-keys.ts';

/** Page size of the search (DEC-056). */
const searchPageSize = 12;
/** Favourites asked for after login, to fill the list of ids (DEC-008). */
const favouritesAfterLogin = 200;
/** How often the real pool behind the counter is asked for. */
export const poolPollMs = 20_000;

export const hotGamesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', language],
    queryFn: async ({ signal }) =>
      (await api.call('hotGames', { query: { language }, signal })).games.map((game) => ({
        ...toCard(game),
        classes: game.gameClassify,
      })),
    placeholderData: keepPreviousData,
  });

/** A member's own: forgotten with the session. */
export const continueQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [...ownKey, 'continue', language],
    queryFn: async ({ signal }) => {
      const { games } = await api.call('continuePlaying', { query: { language }, signal });
      return games.map(({ game, playedAt }) => ({ ...toCard(game), playedAt }));
    },
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
      return first.map(({ vassalage, displayName, gameType, markUrl, gameCount }) => ({
        vassalage,
        displayName,
        gameType,
        markUrl,
        gameCount,
      }));
    },
    placeholderData: keepPreviousData,
  });

/** Whether a trial can be opened, and with how much to play (CALL-32). */
export const trialAccountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings', 'trial'],
    queryFn: ({ signal }) => api.call('trialAccount', { signal }),
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

/** Ids for the stars: one page holds nearly everybody's favourites; who has more is asked for the bare ids. */
export const favouriteIdsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: favouriteIdsKey,
    queryFn: async ({ signal }) => {
      const query = { pageNum: 1, pageSize: favouritesAfterLogin };
      const { content, totalPages } = await api.call('favourites', { query, signal });
      if (totalPages <= 1) return content.map(({ nodeId }) => nodeId);
      return (await api.call('favouriteIds', { signal })).nodeIds;
    },
  });
