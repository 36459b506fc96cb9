import { api } from '../api.ts';

/** How much waits in each queue one may work; the stream says when to ask again, the clock when it does not. */
export const countsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'queues'],
  queryFn: async () => (await api.read('queueCounts', { params: { merchantCode } })).queues,
  refetchInterval: 60_000,
});
