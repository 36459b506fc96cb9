import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The declarative router on the browser's history. The library's own BrowserRouter is the same few lines, but its
 * file also holds forms, fetchers and prefetching, which cannot be left out of the bundle: 4 kB on every phone.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [at, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    // In a transition, so that the old page stays until the new one is ready and the fade can run.
    () => history.listen(({ action, location }) => startTransition(() => setAt({ action, location }))),
    [history],
  );
  return (
    <Router navigator={history} location={at.location} navigationType={at.action}>
      {children}
    </Router>
  );
}
