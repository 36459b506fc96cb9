import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const agentsQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report agents', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportAgents', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});
