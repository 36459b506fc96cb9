import type { EntryType } from '@perya/contract';
import type { PageRequest } from '../../platform/navigation/screen-table.ts';
import { listPageOf } from './list/list-pages.ts';
import { classificationsQuery, gameListQuery, providersQuery } from './list/list-queries.ts';
import { needsSession, readState } from './list/list-state.ts';
import { blocksQuery, hotGamesQuery, searchQuery, sortingQuery, vendorsQuery } from './queries.ts';
import { drawsQuery } from './places/draw-queries.ts';
import { cleanTerm } from './search/search-history.ts';

/** What the server asks before it draws a page of the lobby for a guest. */
export async function loadLobbyScreen(request: PageRequest): Promise<void> {
  const { queryClient, api, language, screen, search } = request;
  const fetchHot = () => queryClient.fetchQuery(hotGamesQuery(api, language));
  const fetchVendors = () => queryClient.fetchQuery(vendorsQuery(api, language));
  switch (screen) {
    case 'hot_games':
      await fetchHot();
      return;
    case 'providers':
      await fetchVendors();
      return;
    case 'game_centre':
      await Promise.all([
        fetchHot(),
        fetchVendors(),
        queryClient.fetchQuery(blocksQuery(api, language)),
        queryClient.fetchQuery(sortingQuery(api)),
      ]);
      return;
    case 'search_games': {
      const term = cleanTerm(new URLSearchParams(search).get('q') ?? '');
      const found = term !== '' && queryClient.fetchInfiniteQuery(searchQuery(api, language, term));
      await Promise.all([fetchHot(), found]);
      return;
    }
    default:
      await loadList(request, fetchHot);
  }
}

const lotteries: readonly string[] = ['lottery', 'e_lottery'];

async function loadList(
  { queryClient, api, language, screen, search }: PageRequest,
  fetchHot: () => Promise<unknown>,
) {
  const page = listPageOf(screen);
  const state = readState(search, null);
  const entries: EntryType[] = page ? [page.entry] : lotteries.includes(screen) ? ['LOTT', 'ELOTT'] : [];
  // Members' lists are drawn empty: the server knows guests only.
  const lists = needsSession(state) || state.dataType === 'HOT' ? [] : entries;
  await Promise.all([
    page && queryClient.fetchQuery(providersQuery(api, language, page.entry)),
    page && queryClient.fetchQuery(classificationsQuery(api, language, page.entry)),
    page && state.dataType === 'HOT' && fetchHot(),
    lotteries.includes(screen) && queryClient.fetchQuery(drawsQuery(api)),
    ...lists.map((entry) => queryClient.fetchInfiniteQuery(gameListQuery(api, language, entry, state))),
  ]);
}
