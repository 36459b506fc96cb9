import type { ApiClient } from '@perya/api-client';
import type { Switch, SystemStatus } from '@perya/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { usePlatform } from '../context.tsx';
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

type Info = SystemStatus['info'];
/**
 * What the merchant has set, watched once for the whole app: every tile asks for it. It stays the same object while
 * only the rest of the status moves, such as the time of the answer.
 */
export const InfoContext = createContext<Info | null>(null);

export function useInfo(): Info {
  const info = use(InfoContext);
  if (!info) throw new Error('useInfo outside the app');
  return info;
}

export const namesOf = ({ brandName, brand }: Info['settings']) => ({
  brand: brandName,
  originals: brand.originals ?? `${brandName} Originals`,
});

export const useSettings = () => useInfo().settings;

/** The server tells what is on, defaults included: what it does not name is off (DEC-044). */
export function useSwitch(name: Switch): boolean {
  const info = useInfo();
  return 'whitelabel' in info && info.whitelabel[name] === true;
}

/** With both ways closed every entry to the registration is hidden (DEC-041). */
export function useRegistrationOpen(): boolean {
  const info = useInfo();
  return 'register' in info && (info.register.username || info.register.mobile);
}
