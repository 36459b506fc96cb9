import type { BonusBasis } from '@perya/contract';
import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const revenueQuery = (merchantCode: string, days: Days, basis: BonusBasis) => ({
  queryKey: [merchantCode, 'report revenue', days.from ?? '', days.to ?? '', basis],
  queryFn: () => api.read('reportRevenue', { params: { merchantCode }, query: { ...days, basis } }),
  refetchInterval: minuteMs,
});
