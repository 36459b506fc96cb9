import type { OperatorCalls, RequestOf, WatchRow } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

type Tab = 'due' | 'open' | 'measure' | 'closed';
type Acts =
  | 'moveWatchCase'
  | 'writeToWatched'
  | 'noteWatchCall'
  | 'tightenWatched'
  | 'closeWatchCase'
  | 'measureWatchCase';
/** What an act says besides what was read. */
type CareRequest<N extends Acts> = Omit<RequestOf<OperatorCalls[N]>['body'], 'seen' | 'reason'>;

export const watchQuery = (merchantCode: string, tab: Tab, cursor: string | undefined) => ({
  queryKey: [merchantCode, 'watch', 'list', tab, cursor],
  queryFn: () =>
    api.read('watchCases', { params: { merchantCode }, query: { tab, ...(cursor && { cursor }) } }),
});

export const watchCaseQuery = (merchantCode: string, caseId: string) => ({
  queryKey: [merchantCode, 'watch', 'case', caseId],
  queryFn: () => api.read('watchCase', { params: { merchantCode, caseId } }),
});

/** Every act tells which state of the case it was decided on. */
export function watchActs(merchantCode: string, { caseId, seen }: WatchRow) {
  const params = { merchantCode, caseId };
  const again = <Value>(act: Promise<Value>) => thenAskAgain(merchantCode, 'watch', act);
  return {
    move: (request: CareRequest<'moveWatchCase'>, reason: string) =>
      again(api.act('moveWatchCase', { params, body: { ...request, seen, reason } })),
    write: (request: CareRequest<'writeToWatched'>, reason: string) =>
      again(api.act('writeToWatched', { params, body: { ...request, seen, reason } })),
    noteCall: (request: CareRequest<'noteWatchCall'>, reason: string) =>
      again(api.act('noteWatchCall', { params, body: { ...request, seen, reason } })),
    tighten: (request: CareRequest<'tightenWatched'>, reason: string) =>
      again(api.act('tightenWatched', { params, body: { ...request, seen, reason } })),
    close: (request: CareRequest<'closeWatchCase'>, reason: string) =>
      again(api.act('closeWatchCase', { params, body: { ...request, seen, reason } })),
    measure: (request: CareRequest<'measureWatchCase'>, reason: string) =>
      again(api.act('measureWatchCase', { params, body: { ...request, seen, reason } })),
  };
}
export type WatchActs = ReturnType<typeof watchActs>;
