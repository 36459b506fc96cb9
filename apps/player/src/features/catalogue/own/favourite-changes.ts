import type { ApiClient } from '@perya/api-client';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CardPage } from '../list/list-queries.ts';
import { favouriteIdsKey, favouritesKey } from './own-keys.ts';

export const withId = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? [...ids] : [id, ...ids];
export const withoutId = (ids: readonly string[], id: string): string[] =>
  ids.filter((other) => other !== id);

type Pages = InfiniteData<CardPage, number>;
/** The paged list without one game; the pages keep their numbers, so that the next one still fits. */
export const withoutGame = (data: Pages | undefined, id: string): Pages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, games: page.games.filter((game) => game.id !== id) })),
  };

/** Stars whose answer is on its way: a second tap of a trembling thumb would undo the first, in whatever order they arrive. */
const underWay = new Set<string>();

/**
 * Turns a star at once and tells the server behind (FAV-02, FAV-03). Answers false after putting everything back
 * when the server did not take it.
 */
export async function changeFavourite(
  queryClient: QueryClient,
  api: ApiClient,
  id: string,
  wanted: boolean,
): Promise<boolean> {
  const ids = queryClient.getQueryData<string[]>(favouriteIdsKey) ?? [];
  if (ids.includes(id) === wanted || underWay.has(id)) return true;
  underWay.add(id);
  await Promise.all(
    [favouriteIdsKey, favouritesKey].map((queryKey) => queryClient.cancelQueries({ queryKey })),
  );
  const lists = queryClient.getQueriesData<Pages>({ queryKey: favouritesKey });
  queryClient.setQueryData(favouriteIdsKey, wanted ? withId(ids, id) : withoutId(ids, id));
  if (!wanted)
    queryClient.setQueriesData<Pages>({ queryKey: favouritesKey }, (data) => withoutGame(data, id));
  try {
    await api.call(wanted ? 'addFavourite' : 'removeFavourite', { params: { nodeId: id } });
    // A game that came in has its place at the front of a list nobody looks at right now.
    if (wanted) queryClient.removeQueries({ queryKey: favouritesKey, type: 'inactive' });
    return true;
  } catch {
    queryClient.setQueryData(favouriteIdsKey, ids);
    for (const [key, data] of lists) queryClient.setQueryData(key, data);
    return false;
  } finally {
    underWay.delete(id);
  }
}
