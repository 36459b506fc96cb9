import { api } from '../platform/api.ts';
import { queryClient } from '../platform/query-client.ts';

/** Brands one holds something for; they change with the installation, not during a shift. */
export const merchantsQuery = {
  queryKey: ['merchants'],
  queryFn: async () => (await api.read('merchants')).merchants,
  staleTime: 10 * 60_000,
};

/** Long jobs one asked for; asked often while one runs. */
export const jobsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'own-jobs'],
  queryFn: async () => (await api.read('ownJobs', { params: { merchantCode } })).jobs,
  refetchInterval: ({ state }: { state: { data?: readonly { state: string }[] | undefined } }) =>
    state.data?.some((job) => job.state === 'running') === true ? 1000 : 60_000,
});
/** Asked again whenever more rows are done. */
export const jobRowsQuery = (merchantCode: string, jobId: string, done: number) => ({
  queryKey: [merchantCode, 'own-jobs', jobId, done],
  queryFn: async () => (await api.read('ownJobRows', { params: { merchantCode, jobId }, query: {} })).rows,
});
export const jobActs = (merchantCode: string, jobId: string) => {
  const then = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } finally {
      await queryClient.invalidateQueries({ queryKey: [merchantCode, 'own-jobs'] });
    }
  };
  const params = { merchantCode, jobId };
  return {
    stop: () => then(() => api.act('moveOwnJob', { params, body: { move: 'cancel' } })),
    retry: () => then(() => api.act('retryMembers', { params })),
  };
};

/** Where one was named; the stream says when to ask again. */
export const mentionsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'mentions'],
  queryFn: () => api.read('mentions', { params: { merchantCode } }),
  refetchInterval: 60_000,
});
export const seeMention = async (merchantCode: string, mentionId: string): Promise<void> => {
  await api.act('seeMention', { params: { merchantCode, mentionId } });
  await queryClient.invalidateQueries({ queryKey: [merchantCode, 'mentions'] });
};

/** How many rows a pinned view finds. */
export const viewCountQuery = (
  merchantCode: string,
  viewId: string,
  count: (merchantCode: string, query: string) => Promise<number | null>,
  query: string,
) => ({
  queryKey: [merchantCode, 'views', viewId, 'count', query],
  queryFn: () => count(merchantCode, query),
  refetchInterval: 60_000,
});
