import { api } from '../api.ts';

const soonMs = 15_000;
const minuteMs = 60_000;

/** Many pages ask, the server asks its store once in a few seconds. */
export const figuresQuery = (merchantCode: string, days: { from?: string; to?: string }) => ({
  queryKey: [merchantCode, 'figures', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportFigures', { params: { merchantCode }, query: days }),
  refetchInterval: days.from === days.to ? soonMs : minuteMs,
});
