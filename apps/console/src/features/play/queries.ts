import type { OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type GameCase = ReplyOf<OperatorCalls['gameCases']>['cases'][number];

export const gameCasesQuery = (merchantCode: string, state: GameCase['state']) => ({
  queryKey: [merchantCode, 'game-cases', state],
  queryFn: async () => (await api.read('gameCases', { params: { merchantCode }, query: { state } })).cases,
});

export const gameCaseQuery = (merchantCode: string, caseId: string) => ({
  queryKey: [merchantCode, 'game-cases', 'one', caseId],
  queryFn: () => api.read('gameCase', { params: { merchantCode, caseId } }),
});

export const resolveCase = (
  merchantCode: string,
  caseId: string,
  body: RequestOf<OperatorCalls['resolveGameCase']>['body'],
) =>
  thenAskAgain(
    merchantCode,
    'game-cases',
    api.act('resolveGameCase', { params: { merchantCode, caseId }, body }),
  );
