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

/** As the server would keep it; a page may show it only as data. */
export async function drawPicture(
  merchantCode: string,
  nodeId: string,
  file: File,
): Promise<{ src: string; kilobytes: number }> {
  const drawn = await api.file('drawGamePicture', { params: { merchantCode, nodeId }, body: {}, file });
  const src = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => fail(new Error('the picture cannot be shown'));
    reader.readAsDataURL(drawn);
  });
  return { src, kilobytes: Math.ceil(drawn.size / 1024) };
}

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
    picture: (nodeId: string, file: File, seen: string, reason: string) =>
      then(api.act('saveGamePicture', { params: { ...params, nodeId }, body: { seen }, file, reason })),
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

/** Calls are counted every few seconds, and a span that is compared moves on by itself. */
export const companyQuery = (merchantCode: string, company: string) => ({
  queryKey: [merchantCode, companyTopic, company],
  queryFn: () => api.read('gameCompany', { params: { merchantCode, company } }),
  refetchInterval: 10_000,
});

/** Its own list of games, asked for when somebody wants it: it is another company's time. */
export const companyGamesQuery = (merchantCode: string, company: string) => ({
  queryKey: [merchantCode, companyTopic, company, 'games'],
  queryFn: () => api.read('companyGames', { params: { merchantCode, company } }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const carrierQuery = (merchantCode: string, vassalage: string, company: string) => ({
  queryKey: [merchantCode, companyTopic, 'carrier', vassalage, company],
  queryFn: () => api.read('carrierWeight', { params: { merchantCode, vassalage }, query: { company } }),
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
    compare: (
      company: string,
      body: RequestOf<OperatorCalls['compareCompanyList']>['body'],
      reason: string,
    ) => then(api.act('compareCompanyList', { params: { ...params, company }, body, reason })),
    take: (company: string, body: RequestOf<OperatorCalls['takeCompanyGames']>['body'], reason: string) =>
      then(api.act('takeCompanyGames', { params: { ...params, company }, body, reason })),
    carrier: (vassalage: string, company: string, reason: string) =>
      then(api.act('changeCarrier', { params: { ...params, vassalage }, body: { company }, reason })),
    endWindow: (company: string, windowId: string, reason: string) =>
      then(api.act('endCompanyWindow', { params: { ...params, company, windowId }, reason })),
  };
};

export const returnsQuery = (merchantCode: string, only: 'outside' | undefined) => ({
  queryKey: [merchantCode, 'games', 'returns', only],
  queryFn: () =>
    api.read('gameReturns', { params: { merchantCode }, query: { ...(only !== undefined && { only }) } }),
});

export const gameReturnQuery = (merchantCode: string, nodeId: string) => ({
  queryKey: [merchantCode, 'games', 'return', nodeId],
  queryFn: () => api.read('gameReturn', { params: { merchantCode, nodeId } }),
});

const poolTopic = 'pools';
export const poolsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, poolTopic],
  queryFn: () => api.read('pools', { params: { merchantCode } }),
});

/** What staff may change of a pool; its amount is nobody's to change. */
export const poolActs = (merchantCode: string, jackpot: string) => {
  const params = { merchantCode, jackpot };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, poolTopic, act);
  return {
    change: (body: NonNullable<RequestOf<OperatorCalls['changePool']>['body']>, reason: string) =>
      then(api.act('changePool', { params, body, reason })),
    seed: (body: RequestOf<OperatorCalls['changePoolSeed']>['body'], reason: string) =>
      then(api.act('changePoolSeed', { params, body, reason })),
  };
};
