import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const paymentsQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report payments', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportPayments', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});
