import type { ApiClient } from '@perya/api-client';
import type { EntryType, Language } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toCard } from '../game-card.ts';
import type { GameCard } from '../game-card.ts';
import { favouritesKey, ownKey } from '../own/own-keys.ts';
import type { ListState } from './list-state.ts';
import { stakeChoices } from './stake-choices.ts';

/** Page sizes (DEC-056, DEC-008). */
export const listPageSize = 30;
export const favouritesPageSize = 100;

export interface CardPage {
  games: GameCard[];
  pageNum: number;
  totalPages: number;
  /** Favourites and recents do not say how many there are. */
  totalCount: number | null;
}

const given = (value: string) => (value === '' ? undefined : value);

async function askPage(
  api: ApiClient,
  language: Language,
  entry: EntryType | undefined,
  state: ListState,
  at: { pageNum: number; signal: AbortSignal },
): Promise<CardPage> {
  const { pageNum, signal } = at;
  const query = {
    gameType: entry,
    vassalage: given(state.vassalage),
    gameName: given(state.gameName),
    pageNum,
    pageSize: listPageSize,
    language,
  };
  if (state.dataType === 'FAV') {
    const page = await api.call('favourites', { query: { ...query, pageSize: favouritesPageSize }, signal });
    return { ...page, games: page.content.map(toCard), totalCount: null };
  }
  if (state.dataType === 'RECENT') {
    const page = await api.call('recentGames', { query, signal });
    return { games: page.list.map(toCard), pageNum, totalPages: page.totalPages, totalCount: null };
  }
  const page = await api.call('gameList', {
    query: {
      ...query,
      dataType: state.dataType,
      gameClassify: given(state.gameClassify),
      minBet: given(state.minBet),
      minLine: given(state.minLine),
    },
    signal,
  });
  return { ...page, games: page.games.map(toCard) };
}

const keyOf = (entry: EntryType | undefined, state: ListState) => {
  const first =
    state.dataType === 'FAV'
      ? favouritesKey
      : state.dataType === 'RECENT'
        ? [...ownKey, 'recent']
        : ['catalogue', 'list'];
  return [...first, entry ?? 'every', state];
};

/** The list of an entry type, or of all of them, page by page (GLIST-07, GLIST-16). */
export const gameListQuery = (
  api: ApiClient,
  language: Language,
  entry: EntryType | undefined,
  state: ListState,
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(entry, state), language],
    queryFn: ({ signal, pageParam }) => askPage(api, language, entry, state, { pageNum: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: CardPage) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    // Another language keeps the games until their names arrive; another choice starts empty (GLIST-13).
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(keyOf(entry, state))
        ? before
        : undefined,
  });

/** Providers with games in an entry type (GLIST-02). */
export const providersQuery = (api: ApiClient, language: Language, entry: EntryType) =>
  queryOptions({
    queryKey: ['catalogue', 'providers', entry, language],
    queryFn: async ({ signal }) => {
      const { vendors } = await api.call('vendors', { query: { gameType: entry, language }, signal });
      return vendors.map(({ vassalage, displayName, markUrl }) => ({ vassalage, displayName, markUrl }));
    },
  });

export const classificationsQuery = (api: ApiClient, language: Language, entry: EntryType) =>
  queryOptions({
    queryKey: ['catalogue', 'classifications', entry, language],
    queryFn: async ({ signal }) => {
      const { entries } = await api.call('classifications', { query: { gameType: entry, language }, signal });
      return entries.map(({ key, displayName, vendors }) => ({ key, displayName, vendors }));
    },
    placeholderData: keepPreviousData,
  });

/** More pages than any provider has games; a bound all the same. */
const mostPages = 10;

/** The smallest stakes and line counts among one provider's games (DEC-057). */
export const stakesQuery = (api: ApiClient, entry: EntryType, vassalage: string) =>
  queryOptions({
    queryKey: ['catalogue', 'stakes', entry, vassalage],
    queryFn: async ({ signal }) => {
      const games = [];
      for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
        const query = { gameType: entry, vassalage, pageNum, pageSize: 200 };
        const page = await api.call('gameList', { query, signal });
        games.push(...page.games);
        if (pageNum >= page.totalPages) break;
      }
      return stakeChoices(games);
    },
    enabled: vassalage !== '',
  });
