import type { ApiClient } from '@perya/api-client';
import type { Category, GameRecord, JackpotPage, Language, PlayerCalls, ReplyOf } from '@perya/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type { GameRecord, JackpotPage };
export type Launch = ReplyOf<PlayerCalls['launchGame']>;
export type RecordPage = ReplyOf<PlayerCalls['gameRecords']>;
export type RecordSummary = NonNullable<RecordPage['summary']>;
export type RecordDetail = ReplyOf<PlayerCalls['gameRecord']>;
export type Mirror = ReplyOf<PlayerCalls['playMirror']>;
export type PlayMode = 'real' | 'fun';

/** Not a query: an address works once, so nothing may ask for it again by itself. */
export const launchGame = (api: ApiClient, nodeId: string, mode: PlayMode): Promise<Launch> =>
  api.call('launchGame', { params: { nodeId }, body: { mode } });

/** What the member has, under the key that every other place asks it by. */
export const walletQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => api.call('wallet', { signal }),
    enabled: isIn,
  });

/** A launch notes the game as played: the newest of these says whether it can be played for free (DEC-026). */
export const freePlayQuery = (api: ApiClient, nodeId: string, isAsked: boolean) =>
  queryOptions({
    queryKey: ['catalogue', 'own', 'free-play', nodeId],
    queryFn: async ({ signal }) => {
      const { list } = await api.call('recentGames', { query: { pageNum: 1, pageSize: 12 }, signal });
      return list.find((game) => game.nodeId === nodeId)?.freeplay === 1;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked && nodeId !== '',
  });

/** What of the record is shown. */
export interface Narrowing {
  period: 'today' | 'yesterday' | '7days' | '30days';
  category: Category | null;
  vassalage: string | null;
  state: GameRecord['state'] | null;
}

/** First parts of keys that go stale with the wallet and are forgotten with the session. */
const own = ['transactions', 'games'] as const;

export const recordsQuery = (api: ApiClient, narrowing: Narrowing, language: Language, isIn: boolean) =>
  infiniteQueryOptions({
    queryKey: [...own, 'list', narrowing, language],
    queryFn: ({ signal, pageParam }) => {
      const { period, category, vassalage, state } = narrowing;
      const query = {
        period,
        ...(pageParam !== null && { after: pageParam }),
        ...(category && { category }),
        ...(vassalage !== null && { vassalage }),
        ...(state && { state }),
      };
      return api.call('gameRecords', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isIn,
  });

export const recordQuery = (api: ApiClient, roundNo: string, language: Language) =>
  queryOptions({
    queryKey: [...own, 'round', roundNo, language],
    queryFn: ({ signal }) => api.call('gameRecord', { params: { roundNo }, signal }),
  });

/** Under the keys of the member's rewards: a bonus that ends makes them stale. */
export const roundCountsQuery = (api: ApiClient, roundNo: string, language: Language, isIn: boolean) =>
  queryOptions({
    queryKey: ['rewards', 'round', roundNo, language],
    queryFn: async ({ signal }) => (await api.call('roundCounts', { params: { roundNo }, signal })).list,
    // A round is counted a moment after it is settled.
    staleTime: 0,
    enabled: isIn,
  });

export const runningBonusesQuery = (api: ApiClient, language: Language, isIn: boolean) =>
  queryOptions({
    queryKey: ['rewards', 'bonuses', language],
    queryFn: async ({ signal }) => (await api.call('bonuses', { signal })).running,
    enabled: isIn,
  });

const mirrorPollMs = 20_000;

/** Time and money of the open game. Its key goes stale with the wallet, so that every round is in it at once. */
export const mirrorQuery = (api: ApiClient, nodeId: string, isOn: boolean) =>
  queryOptions({
    queryKey: [...own, 'mirror', nodeId],
    queryFn: ({ signal }) => api.call('playMirror', { signal }),
    refetchInterval: mirrorPollMs,
    // A game in a window of its own leaves this page behind it, and bets still need the proof of where the player is.
    refetchIntervalInBackground: true,
    staleTime: 0,
    // What an earlier opening of the game came to must not show for a moment.
    gcTime: 0,
    enabled: isOn,
  });

/** The look at the clock was seen; kept by the server, which takes bets again. */
export const acknowledgeCheck = (api: ApiClient, choice: 'keep' | 'break') =>
  api.call('acknowledgeCheck', { body: { choice } });

/** The signed receipt of one line of the ledger, as the file that keeps it. */
export async function askReceipt(api: ApiClient, id: string) {
  const { text, signature, keyId } = await api.call('transactionReceipt', { params: { id } });
  return { text, signature, keyId };
}

export const askReceiptFile = async (api: ApiClient, id: string): Promise<string> =>
  `${JSON.stringify(await askReceipt(api, id), null, 2)}\n`;

/** While the page is looked at. */
const poolsPollMs = 20_000;
const winnersPollMs = 30_000;

export const jackpotsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'jackpots', language],
    queryFn: async ({ signal }) => (await api.call('jackpots', { signal })).pools,
    refetchInterval: poolsPollMs,
  });

export const winnersQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'winners', language],
    queryFn: async ({ signal }) => (await api.call('winners', { signal })).winners.map(({ vo }) => vo),
    refetchInterval: winnersPollMs,
  });
