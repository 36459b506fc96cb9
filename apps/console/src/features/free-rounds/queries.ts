import type { OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type GrantQuery = NonNullable<RequestOf<OperatorCalls['freeRounds']>['query']>;
export type Gift = RequestOf<OperatorCalls['giveFreeRounds']>['body'];
export type Weight = ReplyOf<OperatorCalls['weighFreeRounds']>;
export type Results = ReplyOf<OperatorCalls['giveFreeRounds']>['results'];

const topic = 'free-rounds';

export const grantsQuery = (merchantCode: string, query: GrantQuery) => ({
  queryKey: [merchantCode, topic, query],
  queryFn: () => api.read('freeRounds', { params: { merchantCode }, query }),
});

/** What giving would do to each, before anybody confirms it. */
export const weigh = (merchantCode: string, gift: Gift): Promise<Weight> =>
  api.read('weighFreeRounds', { params: { merchantCode }, body: gift });

export const grantActs = (merchantCode: string) => {
  const params = { merchantCode };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  return {
    give: (gift: Gift, reason: string) => then(api.act('giveFreeRounds', { params, body: gift, reason })),
    takeBack: (grantId: string, reason: string) =>
      then(api.act('takeBackFreeRounds', { params: { ...params, grantId }, reason })),
  };
};
