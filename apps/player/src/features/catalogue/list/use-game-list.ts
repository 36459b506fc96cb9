import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EntryType } from '@perya/contract';
import { useMemo } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useMember } from '../own/favourites.tsx';
import { hotGamesQuery } from '../queries.ts';
import { hotOfPage } from './hot-of-page.ts';
import type { GameResults } from './list-games.tsx';
import type { ListPage } from './list-pages.ts';
import { gameListQuery, providersQuery } from './list-queries.ts';
import { needsSession } from './list-state.ts';
import type { ListState } from './list-state.ts';

export type CountedResults = GameResults & { total: number | null };

/** Pages of the list call, or of favourites and recents; they wait until there is a session. */
export function usePagedList(entry: EntryType | undefined, state: ListState, wanted = true): CountedResults {
  const { api, dataLanguage } = usePlatform();
  const { known } = useMember();
  const enabled = wanted && (known || !needsSession(state));
  const query = useInfiniteQuery({ ...gameListQuery(api, dataLanguage, entry, state), enabled });
  const pages = query.data?.pages;
  const games = useMemo(() => pages?.flatMap((page) => page.games) ?? [], [pages]);
  return {
    games,
    total: pages?.[0]?.totalCount ?? null,
    pending: pages === undefined,
    failed: query.isError || query.isFetchNextPageError,
    more: query.hasNextPage,
    fetching: query.isFetching,
    retry: () => void (pages ? query.fetchNextPage() : query.refetch()),
    next: () => void (query.isFetching || query.fetchNextPage()),
  };
}

/** Two lists shown as one. */
export function useBothLists(first: GameResults, second: GameResults): GameResults {
  const lists = [first, second];
  const games = useMemo(() => [...first.games, ...second.games], [first.games, second.games]);
  return {
    games,
    pending: lists.some(({ pending }) => pending),
    failed: lists.some(({ failed }) => failed),
    more: lists.some(({ more }) => more),
    fetching: lists.some(({ fetching }) => fetching),
    retry: () => {
      for (const list of lists) if (list.failed) list.retry();
    },
    next: () => {
      for (const list of lists) if (list.more) list.next();
    },
  };
}

/** The games of a list page; hot ones come out of the list that is there already (GLIST-17). */
export function useGameList(page: ListPage, state: ListState): CountedResults {
  const { api, dataLanguage } = usePlatform();
  const isHot = state.dataType === 'HOT';
  const paged = usePagedList(page.entry, state, !isHot);
  const hot = useQuery({ ...hotGamesQuery(api, dataLanguage), enabled: isHot });
  const providers = useQuery({ ...providersQuery(api, dataLanguage, page.entry), enabled: isHot });
  const { vassalage, gameName } = state;
  const games = useMemo(
    () => (isHot ? hotOfPage(hot.data ?? [], page, providers.data ?? [], { vassalage, gameName }) : []),
    [isHot, hot.data, page, providers.data, vassalage, gameName],
  );
  if (!isHot) return paged;
  return {
    games,
    total: games.length,
    pending: !hot.data || !providers.data,
    failed: hot.isError || providers.isError,
    more: false,
    fetching: hot.isFetching || providers.isFetching,
    retry: () => void Promise.all([hot.refetch(), providers.refetch()]),
    next: () => {},
  };
}
