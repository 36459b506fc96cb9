import type { SystemStatus } from '@perya/contract';
import { parseStored } from '@perya/web';
import type { QueryClient } from '@tanstack/react-query';
import { local, localKeys } from '../storage.ts';
import { isStatus, newerStatus, parseStatusHeader, withFlags } from './system-status.ts';

export const statusKey = ['settings', 'status'] as const;

/** Recomputes the status on every response; a change of flags asks for the rest of the story (SYS-05). */
export function followStatusHeader(queryClient: QueryClient, header: string) {
  const flags = parseStatusHeader(header);
  const status = queryClient.getQueryData<SystemStatus>(statusKey);
  if (!flags || !status) return;
  const next = withFlags(status, flags);
  if (next === status) return;
  queryClient.setQueryData(statusKey, next);
  void queryClient.invalidateQueries({ queryKey: statusKey });
}

/** Uses the status this device remembers first, asks for the present one behind, and remembers it (SYS-06). */
export function keepStatus(queryClient: QueryClient) {
  const inPage = queryClient.getQueryData<SystemStatus>(statusKey);
  const stored = parseStored(local.get(localKeys.status), isStatus);
  if (inPage) {
    const first = newerStatus(inPage, stored);
    if (first !== inPage) queryClient.setQueryData(statusKey, first);
  }
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[1] !== 'status' || query.state.data === undefined) return;
    local.set(localKeys.status, JSON.stringify(query.state.data));
  });
  void queryClient.invalidateQueries({ queryKey: statusKey });
}
