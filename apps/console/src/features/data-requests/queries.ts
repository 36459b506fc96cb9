import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

const topic = 'data-requests';

export const requestsQuery = (merchantCode: string, which: 'open' | 'ended') => ({
  queryKey: [merchantCode, topic, which],
  // A copy that is being prepared moves on by itself.
  refetchInterval: 5000,
  queryFn: async () =>
    (await api.read('dataRequests', { params: { merchantCode }, query: { which } })).requests,
});

/** While a copy is prepared it is asked about again. */
export const requestQuery = (merchantCode: string, requestId: string) => ({
  queryKey: [merchantCode, topic, 'one', requestId],
  queryFn: () => api.read('dataRequest', { params: { merchantCode, requestId } }),
  refetchInterval: 3000,
});

export const partQuery = (merchantCode: string, requestId: string, part: number) => ({
  queryKey: [merchantCode, topic, 'one', requestId, part],
  queryFn: () => api.read('dataCopyPart', { params: { merchantCode, requestId }, query: { part } }),
  staleTime: 0,
  gcTime: 0,
});

export function requestActs(merchantCode: string, requestId: string) {
  const params = { merchantCode, requestId };
  const anew = () => void queryClient.invalidateQueries({ queryKey: [merchantCode, topic] });
  return {
    prepare: (seen: number, reason: string) =>
      api.act('prepareDataCopy', { params, body: { seen }, reason }).finally(anew),
    decide: (
      body: { seen: number; move: 'release' | 'done' | 'close' | 'refuse'; answer?: string },
      reason: string,
    ) => api.act('decideDataRequest', { params, body, reason }).finally(anew),
  };
}
