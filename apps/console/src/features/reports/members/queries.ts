import type { CohortBy, CohortUnit, MemberGrouping } from '@perya/contract';
import { api } from '../../../platform/api.ts';

const minuteMs = 60_000;

interface Days {
  from?: string;
  to?: string;
}

export const cohortsQuery = (merchantCode: string, query: { by: CohortBy; unit: CohortUnit } & Days) => ({
  queryKey: [merchantCode, 'report cohorts', query.by, query.unit, query.from ?? '', query.to ?? ''],
  queryFn: () => api.read('reportCohorts', { params: { merchantCode }, query }),
});

export const funnelQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report funnel', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportFunnel', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});

export const membersQuery = (merchantCode: string, days: Days, by: MemberGrouping) => ({
  queryKey: [merchantCode, 'report members', days.from ?? '', days.to ?? '', by],
  queryFn: () => api.read('reportMembers', { params: { merchantCode }, query: { ...days, by } }),
  refetchInterval: minuteMs,
});
