import type { ApiClient } from '@perya/api-client';
import type { SystemStatus } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { forgetWithSession } from '../platform/live/own-queries.ts';
import { keepStatus, statusKey } from '../platform/status/status-cache.ts';
import { isMember, onSession, readSession } from '../platform/session/session.ts';
import { whenPageSettled } from '../platform/page-settled.ts';
import { loadScreen } from './screens.tsx';

export function afterStart(queryClient: QueryClient, api: ApiClient) {
  // Before the status is asked for anew: the rest of the page is as old as the status that came with it.
  const made = queryClient.getQueryData<SystemStatus>(statusKey)?.revisions ?? {};
  keepStatus(queryClient);
  forgetWithSession(queryClient);
  void whenPageSettled().then(() => {
    followLive(queryClient, made);
    followPush(api);
    // Without a connection neither can be fetched; the next visit will.
    if (!navigator.onLine) return;
    // The next tap most likely opens a list.
    void loadScreen({ file: 'catalogue/list/game-list' }).catch(() => {});
    // And that of a member a game, which has enough to fetch of its own.
    if (readSession()) void loadScreen({ file: 'play/frame/game-frame' }).catch(() => {});
    else void prefetchSignIn(queryClient, api).catch(() => {});
  });
}

/** Notifications of this browser belong to whoever is signed in on it now. */
function followPush(api: ApiClient) {
  let known = readSession()?.token;
  onSession(() => {
    const session = readSession();
    if (session?.token === known) return;
    known = session?.token;
    if (!isMember(session)) return;
    void import('../platform/pwa/push.ts').then(({ renewPush }) => renewPush(api)).catch(() => {});
  });
}

/** Where its file cannot be fetched now, it is when the phone has a connection again. */
function followLive(queryClient: QueryClient, made: Partial<SystemStatus['revisions']>) {
  import('../platform/live/live.ts').then(
    (live) => live.followLive(queryClient, made),
    () => addEventListener('online', () => followLive(queryClient, made), { once: true }),
  );
}

/** A guest's next tap may be the login: its file and what it asks come ahead. */
async function prefetchSignIn(queryClient: QueryClient, api: ApiClient) {
  const { prefetchSignInQueries } = await import('../features/identity/sign-in/prefetch.ts');
  await Promise.all([
    import('../features/identity/login/login-popup.tsx'),
    prefetchSignInQueries(queryClient, api),
  ]);
}
