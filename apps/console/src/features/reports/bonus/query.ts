import { api } from '../../../platform/api.ts';
import type { Days } from '../accounts/queries.ts';

const minuteMs = 60_000;

export const bonusQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report bonus', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportBonus', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});
