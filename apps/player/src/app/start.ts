import type { SystemStatus } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { followLive } from '../platform/live.ts';
import { registerServiceWorker } from '../platform/service-worker-registration.ts';
import { keepStatus, statusKey } from '../platform/status-cache.ts';
import { loadScreen } from './screens.tsx';

/** Live messages and the worker are not needed to see the page: they wait until it stands. */
const restMs = 1500;

export function afterStart(queryClient: QueryClient) {
  // Before the status is asked for anew: the rest of the page is as old as the status that came with it.
  const made = queryClient.getQueryData<SystemStatus>(statusKey)?.revisions ?? {};
  keepStatus(queryClient);
  const later = () =>
    setTimeout(() => {
      followLive(queryClient, made);
      // Without a connection neither can be fetched; the next visit will.
      if (!navigator.onLine) return;
      registerServiceWorker();
      // The next tap most likely opens a list.
      void loadScreen('slot_games').catch(() => {});
    }, restMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
