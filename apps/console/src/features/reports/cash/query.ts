import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const cashQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report cash', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportCash', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});
