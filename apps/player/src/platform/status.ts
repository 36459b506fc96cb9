import type { ApiClient } from '@perya/api-client';
import type { SystemStatus } from '@perya/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from './context.tsx';
import { statusKey } from './status-cache.ts';

export const statusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }): Promise<SystemStatus> => api.call('systemStatus', { signal }),
  });

/** The page never renders without a status: the server puts one into it. */
export function useStatus(): SystemStatus {
  const { data } = useQuery(statusQuery(usePlatform().api));
  if (!data) throw new Error('the page came without a status');
  return data;
}

export const namesOf = ({ brandName, brand }: SystemStatus['info']['settings']) => ({
  brand: brandName,
  originals: brand.originals ?? `${brandName} Originals`,
});

export const useSettings = () => useStatus().info.settings;

/** An unknown or missing switch is off (DEC-044). */
export function useSwitch(name: string): boolean {
  const { info } = useStatus();
  return 'whitelabel' in info && info.whitelabel[name] === true;
}

/** With both ways closed every entry to the registration is hidden (DEC-041). */
export function useRegistrationOpen(): boolean {
  const { info } = useStatus();
  return 'register' in info && (info.register.username || info.register.mobile);
}
