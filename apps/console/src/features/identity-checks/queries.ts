import type { OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type PersonCase = ReplyOf<OperatorCalls['personCases']>['cases'][number];
export type WholeCase = ReplyOf<OperatorCalls['personCase']>;
export type Verdict = RequestOf<OperatorCalls['decidePersonCase']>['body'];

export const casesQuery = (merchantCode: string, list: 'waiting' | 'decided') => ({
  queryKey: [merchantCode, 'identity', list],
  queryFn: async () => {
    const { cases } = await api.read('personCases', {
      params: { merchantCode },
      query: list === 'waiting' ? { state: 'pending' } : {},
    });
    return list === 'waiting' ? cases : cases.filter(({ state }) => state !== 'pending');
  },
});

export const caseQuery = (merchantCode: string, memberId: string) => ({
  queryKey: [merchantCode, 'identity', 'case', memberId],
  queryFn: () => api.read('personCase', { params: { merchantCode, memberId } }),
  // Every look is recorded: one is enough.
  refetchOnWindowFocus: false,
});

export const decideCase = (merchantCode: string, memberId: string, body: Verdict) =>
  thenAskAgain(
    merchantCode,
    'identity',
    api.act('decidePersonCase', { params: { merchantCode, memberId }, body }),
  );
