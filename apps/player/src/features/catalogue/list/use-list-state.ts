import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath, rememberReturn } from '../../../platform/navigation/login.tsx';
import { readSession } from '../../../platform/session/session.ts';
import { keptOf, needsSession, readState, writeSearch } from './list-state.ts';
import type { ListState } from './list-state.ts';

/** The list the address asks for, and the ways to ask for another one. */
export function useListState() {
  const { pathname, search, state: entry } = useLocation();
  const navigate = useNavigate();
  const state = readState(search, entry);
  const guarded = needsSession(state);
  useEffect(() => {
    // Read from the device itself: the first drawing is always that of a guest.
    if (!guarded || readSession()) return;
    rememberReturn(pathname + search);
    void navigate(loginPath, { replace: true });
  }, [guarded, pathname, search, navigate]);

  const change = (next: ListState) => {
    const path = pathname + writeSearch(next);
    if (needsSession(next) && !readSession()) {
      // Favourites and recents need a login (GLIST-10, CAT-01).
      rememberReturn(path);
      void navigate(loginPath);
      return;
    }
    void navigate(path, { replace: true, state: keptOf(next) });
  };
  /** Back to everything: the path without its query (GLIST-11). */
  const clear = () => void navigate(pathname, { replace: true });
  return { state, change, clear };
}
