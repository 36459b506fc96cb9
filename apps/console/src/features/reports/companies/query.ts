import { api } from '../../../platform/api.ts';

const minuteMs = 60_000;

export const companiesQuery = (merchantCode: string, month: string) => ({
  queryKey: [merchantCode, 'report companies', month],
  queryFn: () => api.read('reportCompanies', { params: { merchantCode }, query: { month } }),
  refetchInterval: minuteMs,
});
