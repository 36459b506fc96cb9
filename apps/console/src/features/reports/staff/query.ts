import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const staffQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report staff', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportStaff', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});
