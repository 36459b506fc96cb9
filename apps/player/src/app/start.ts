import type { QueryClient } from '@tanstack/react-query';
import { followLive } from '../platform/live.ts';
import { registerServiceWorker } from '../platform/service-worker-registration.ts';
import { keepStatus } from '../platform/status-cache.ts';
import { loadScreen } from './screens.tsx';

/** Live messages and the worker are not needed to see the page: they wait until it stands. */
const restMs = 1500;

export function afterStart(queryClient: QueryClient) {
  keepStatus(queryClient);
  const later = () =>
    setTimeout(() => {
      followLive(queryClient);
      registerServiceWorker();
      // The next tap most likely opens a list.
      void loadScreen('slot_games').catch(() => {});
    }, restMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
