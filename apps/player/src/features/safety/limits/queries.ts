import type { ApiClient } from '@perya/api-client';
import type { coolOffDays, exclusionMonths, LimitKind, LimitPeriod } from '@perya/contract/rules';
import { queryOptions } from '@tanstack/react-query';

/** Under a key that goes stale with the wallet and is forgotten with the session. */
export const limitsKey = ['transactions', 'limits'] as const;

export const limitsQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: limitsKey,
    queryFn: ({ signal }) => api.call('limits', { signal }),
    staleTime: 0,
    enabled: isIn,
  });

export interface LimitPlace {
  kind: LimitKind;
  period: LimitPeriod;
}
export type BreakDays = (typeof coolOffDays)[number];
/** Null: without an end. */
export type StopMonths = (typeof exclusionMonths)[number] | null;

export const setLimit = (api: ApiClient, { kind, period }: LimitPlace, value: string | null) =>
  api.call('setLimit', { params: { kind, period }, body: { value } });
export const confirmLimit = (api: ApiClient, { kind, period }: LimitPlace) =>
  api.call('confirmLimit', { params: { kind, period } });
export const keepLimit = (api: ApiClient, { kind, period }: LimitPlace) =>
  api.call('keepLimit', { params: { kind, period } });
export const coolOff = (api: ApiClient, days: BreakDays) => api.call('coolOff', { body: { days } });
export const excludeSelf = (api: ApiClient, months: StopMonths) =>
  api.call('excludeSelf', { body: { months } });
export const askToReturn = (api: ApiClient) => api.call('askToReturn', {});
