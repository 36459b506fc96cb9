import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const safetyQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report safety', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportSafety', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});
