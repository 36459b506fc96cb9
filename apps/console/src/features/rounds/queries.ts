import type { OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type RoundsQuery = NonNullable<RequestOf<OperatorCalls['rounds']>['query']>;
export type RoundsPageOf = ReplyOf<OperatorCalls['rounds']>;

export const roundsQuery = (merchantCode: string, query: RoundsQuery) => ({
  queryKey: [merchantCode, 'rounds', 'list', query],
  queryFn: () => api.read('rounds', { params: { merchantCode }, query }),
});

export const roundQuery = (merchantCode: string, roundNo: string) => ({
  queryKey: [merchantCode, 'rounds', 'one', roundNo],
  queryFn: () => api.read('round', { params: { merchantCode, roundNo } }),
});

/** Games by a few letters, for the filter; nothing for whoever may not read the catalogue. */
export const gamesNamedQuery = (merchantCode: string, q: string, mayRead: boolean) => ({
  queryKey: [merchantCode, 'games', 'named', q],
  queryFn: async () => (await api.read('games', { params: { merchantCode }, query: { q } })).games,
  enabled: mayRead && q.trim().length >= 2,
});

export const doubtRound = (merchantCode: string, roundNo: string, reason: string) =>
  thenAskAgain(merchantCode, 'rounds', api.act('doubtRound', { params: { merchantCode, roundNo }, reason }));
