import type { Category, ListedGame, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type GamesQuery = NonNullable<RequestOf<OperatorCalls['games']>['query']>;
export type GameLists = ReplyOf<OperatorCalls['gameLists']>;
type Bulk = RequestOf<OperatorCalls['changeGames']>['body']['change'];

const topic = 'games';

export const gamesQuery = (merchantCode: string, query: GamesQuery) => ({
  queryKey: [merchantCode, topic, 'list', query],
  queryFn: () => api.read('games', { params: { merchantCode }, query }),
});
export const gameQuery = (merchantCode: string, nodeId: string) => ({
  queryKey: [merchantCode, topic, 'one', nodeId],
  queryFn: () => api.read('game', { params: { merchantCode, nodeId } }),
});
export const listsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic, 'lists'],
  queryFn: () => api.read('gameLists', { params: { merchantCode } }),
});
export const categoryQuery = (merchantCode: string, category: Category) => ({
  queryKey: [merchantCode, topic, 'category', category],
  queryFn: () => api.read('categoryTiles', { params: { merchantCode, category } }),
});

/** Page by page, as far as a file goes. */
export async function loadGames(
  merchantCode: string,
  query: GamesQuery,
  most: number,
): Promise<ListedGame[]> {
  const all: ListedGame[] = [];
  let after: string | null | undefined;
  do {
    const page = await api.read('games', {
      params: { merchantCode },
      query: { ...query, ...(after !== undefined && after !== null && { after }) },
    });
    all.push(...page.games);
    after = page.next;
  } while (after !== null && all.length < most);
  return all.slice(0, most);
}

export async function findGames(merchantCode: string, q: string, signal?: AbortSignal) {
  if (q.trim().length < 2) return [];
  const { games } = await api.read('games', { params: { merchantCode }, query: { q: q.trim() } });
  return signal?.aborted === true ? [] : games.slice(0, 8);
}
export const foundQuery = (merchantCode: string, q: string) => ({
  queryKey: [merchantCode, topic, 'found', q],
  queryFn: () => findGames(merchantCode, q),
  enabled: q.trim().length >= 2,
});

/** What staff do to games; each says why, and every list is asked for again. */
export const gameActs = (merchantCode: string) => {
  const params = { merchantCode };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  return {
    change: (
      nodeId: string,
      body: NonNullable<RequestOf<OperatorCalls['changeGame']>['body']>,
      reason: string,
    ) => then(api.act('changeGame', { params: { ...params, nodeId }, body, reason })),
    changeMany: (nodeIds: readonly string[], change: Bulk, reason: string) =>
      then(api.act('changeGames', { params, body: { nodeIds: [...nodeIds], change }, reason })),
    plan: (nodeId: string, body: RequestOf<OperatorCalls['planGame']>['body'], reason: string) =>
      then(api.act('planGame', { params: { ...params, nodeId }, body, reason })),
    endPlan: (nodeId: string, planId: string, reason: string) =>
      then(api.act('endGamePlan', { params: { ...params, nodeId, planId }, reason })),
    orderHot: (nodeIds: readonly string[], seen: string, reason: string) =>
      then(api.act('changeHotGames', { params, body: { nodeIds: [...nodeIds], seen }, reason })),
    pin: (category: Category, nodeIds: readonly string[], seen: string, reason: string) =>
      then(
        api.act('changePins', {
          params: { ...params, category },
          body: { nodeIds: [...nodeIds], seen },
          reason,
        }),
      ),
    orderCategories: (
      entries: RequestOf<OperatorCalls['changeCategoryOrder']>['body']['entries'],
      seen: string,
      reason: string,
    ) => then(api.act('changeCategoryOrder', { params, body: { entries, seen }, reason })),
    saveClass: (key: string, body: RequestOf<OperatorCalls['saveGameClass']>['body'], reason: string) =>
      then(api.act('saveGameClass', { params: { ...params, key }, body, reason })),
    removeClass: (key: string, reason: string) =>
      then(api.act('removeGameClass', { params: { ...params, key }, reason })),
  };
};

const companyTopic = 'game-companies';
export const companiesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, companyTopic],
  queryFn: () => api.read('gameCompanies', { params: { merchantCode } }),
});

/** What staff do to companies and game brands. */
export const companyActs = (merchantCode: string) => {
  const params = { merchantCode };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, companyTopic, act);
  return {
    company: (company: string, isOff: boolean, reason: string) =>
      then(api.act('switchCompany', { params: { ...params, company }, body: { isOff }, reason })),
    brand: (vassalage: string, isOff: boolean, reason: string) =>
      then(api.act('switchGameBrand', { params: { ...params, vassalage }, body: { isOff }, reason })),
    window: (company: string, body: RequestOf<OperatorCalls['planCompanyWindow']>['body'], reason: string) =>
      then(api.act('planCompanyWindow', { params: { ...params, company }, body, reason })),
    endWindow: (company: string, windowId: string, reason: string) =>
      then(api.act('endCompanyWindow', { params: { ...params, company, windowId }, reason })),
  };
};
