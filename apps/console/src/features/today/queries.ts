import { api } from '../../platform/api.ts';

/** The stream says when sums moved; the clock asks where it cannot tell, or is away. */
const soon = 15_000;
const minute = 60_000;
const key = (merchantCode: string, part: string) => [merchantCode, 'today', part];

export const moneyQuery = (merchantCode: string) => ({
  queryKey: key(merchantCode, 'money'),
  queryFn: () => api.read('todayMoney', { params: { merchantCode } }),
  refetchInterval: minute,
});
export const owedQuery = (merchantCode: string) => ({
  queryKey: key(merchantCode, 'owed'),
  queryFn: () => api.read('todayOwed', { params: { merchantCode } }),
  refetchInterval: minute,
});
export const checksQuery = (merchantCode: string) => ({
  queryKey: key(merchantCode, 'checks'),
  queryFn: async () => (await api.read('todayChecks', { params: { merchantCode } })).checks,
  refetchInterval: minute,
});
export const companiesQuery = (merchantCode: string) => ({
  queryKey: key(merchantCode, 'companies'),
  queryFn: async () => (await api.read('todayCompanies', { params: { merchantCode } })).companies,
  refetchInterval: soon,
});
export const careQuery = (merchantCode: string) => ({
  queryKey: key(merchantCode, 'care'),
  queryFn: () => api.read('todayCare', { params: { merchantCode } }),
  refetchInterval: minute,
});
export const comingQuery = (merchantCode: string) => ({
  queryKey: key(merchantCode, 'coming'),
  queryFn: async () => (await api.read('todayComing', { params: { merchantCode } })).coming,
  refetchInterval: 5 * minute,
});

/** Every brand one holds: the list is the installation's, and what of it may be read is asked brand by brand. */
export const brandsQuery = {
  queryKey: ['merchants'],
  queryFn: async () => (await api.read('merchants')).merchants,
  staleTime: 10 * minute,
};
