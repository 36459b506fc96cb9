import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { readSession } from '../../platform/session/session.ts';
import { local, localKeys } from '../../platform/storage.ts';
import { sessionOverEvent } from '../../platform/session/watch-session.ts';

/** Long enough for the page to stand: signing in by itself must not make it wait. */
const afterStartMs = 800;

/** A session that is over by the server's word, or was when the app started; what follows is no part of the first load. */
export function useSessionOver() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  }, [say]);
  useEffect(() => {
    const follow = async (wasMember: boolean) => {
      const { sessionIsOver } = await import('./session-over.ts');
      await sessionIsOver({ api, queryClient, say: latest.current, wasMember });
    };
    const hear = () => void follow(true);
    const timer = setTimeout(() => {
      if (local.get(localKeys.autoLogin) === '1' && !readSession()) void follow(false);
    }, afterStartMs);
    addEventListener(sessionOverEvent, hear);
    return () => {
      clearTimeout(timer);
      removeEventListener(sessionOverEvent, hear);
    };
  }, [api, queryClient]);
}
