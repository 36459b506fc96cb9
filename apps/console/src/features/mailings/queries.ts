import type { Audience, AudienceCount, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type Letter = RequestOf<OperatorCalls['sendMailing']>['body'];
export type Known = ReplyOf<OperatorCalls['mailings']>;

const topic = 'mailings';
/** While one goes, its numbers move. */
const lookMs = 1500;
const isGoing = (state: string): boolean => state === 'running';

export const mailingsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: () => api.read('mailings', { params: { merchantCode } }),
  refetchInterval: ({ state }: { state: { data?: Known | undefined } }) =>
    state.data?.mailings.some((one) => isGoing(one.state)) === true ? lookMs : (false as const),
});

/** Who it would reach now; nothing is sent. */
export const countAudience = (merchantCode: string, audience: Audience): Promise<AudienceCount> =>
  api.read('countAudience', { params: { merchantCode }, body: { audience } });

export const mailingActs = (merchantCode: string) => {
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  return {
    send: (body: Letter, reason: string) =>
      then(api.act('sendMailing', { params: { merchantCode }, body, reason })),
    move: (mailingId: string, move: 'pause' | 'resume' | 'cancel', reason: string) =>
      then(api.act('moveMailing', { params: { merchantCode, mailingId }, body: { move }, reason })),
  };
};
