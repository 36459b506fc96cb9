import { besideLayers } from '@perya/ui';
import { GoContext, TapContext } from '@perya/web';
import { startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import type { Location } from 'react-router';
import { tapWith } from './tap.ts';

/**
 * The declarative router on the browser's history. The library's own BrowserRouter is the same few lines, but its
 * file also holds forms, fetchers and prefetching, which cannot be left out of the bundle: 4 kB on every phone.
 */
export function HistoryRouter({ drawn, children }: { drawn: string; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [navigator] = useState(() => ({ ...history, ...besideLayers(history as never) }));
  const [at, setAt] = useState(() => ({
    action: history.action,
    location: drawnAt(history.location, drawn),
  }));
  useLayoutEffect(() => {
    const { action, location } = history;
    setAt((before) => (before.location === location ? before : { action, location }));
    delete document.documentElement.dataset['other'];
    // In a transition, so that the old page stays until the new one is ready and the fade can run.
    return history.listen((next) =>
      startTransition(() => setAt({ action: next.action, location: next.location })),
    );
  }, [history]);
  // A page may want to know where it was opened from.
  const go = useCallback(
    (to: string) => navigator.push(to, { from: location.pathname + location.search }),
    [navigator],
  );
  const tap = useMemo(() => tapWith(go), [go]);
  return (
    <Router navigator={navigator} location={at.location} navigationType={at.action}>
      <GoContext value={go}>
        <TapContext value={tap}>{children}</TapContext>
      </GoContext>
    </Router>
  );
}

/** Hydration begins with the query the server drew and without what only this browser's history knows. */
const drawnAt = (location: Location, search: string): Location =>
  location.search === search && location.state === null ? location : { ...location, search, state: null };
