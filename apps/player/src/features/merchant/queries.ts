import type { ApiClient } from '@perya/api-client';
import type { Language, SystemStatus } from '@perya/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { statusKey } from '../../platform/status-cache.ts';

export const statusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }): Promise<SystemStatus> => api.call('systemStatus', { signal }),
  });

/** The merchant's own wording for single text keys. */
export const textsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['settings', 'texts', language],
    queryFn: ({ signal }) => api.call('texts', { params: { language }, signal }),
  });

/** The page never renders without a status: the server puts one into it. */
export function useStatus(): SystemStatus {
  const { data } = useQuery(statusQuery(usePlatform().api));
  if (!data) throw new Error('the page came without a status');
  return data;
}

export const useSettings = () => useStatus().info.settings;

/** An unknown or missing switch is off (DEC-044). */
export function useSwitch(name: string): boolean {
  const { info } = useStatus();
  return 'whitelabel' in info && info.whitelabel[name] === true;
}

/** Download and social links; none while the fair is closed for this visitor. */
export function useResources() {
  const { info } = useStatus();
  return 'resources' in info ? info.resources : [];
}
