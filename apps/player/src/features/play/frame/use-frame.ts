import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Buzz } from './frame-rules.ts';
import { buzzes, hearFrame } from './frame-rules.ts';

/** News about the balance come in bursts: they are one question. */
const gatherMs = 300;
/** So long the way back may take; a company's own pages can lie in the history between us and it. */
const backMs = 400;

/** What is other after a game: the balance, the postings, and the list of what was played (DEC-124). */
export function useRefreshAfterPlay() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [['wallet'], ['transactions'], ['catalogue', 'own', 'recent']])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);
}

/** Back to where the game was opened, or home when it was opened by its address. */
export function useLeave() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    const home = () => void navigate('/m/home', { replace: true });
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (!idx) return home();
    void navigate(-1);
    setTimeout(() => location.pathname === pathname && home(), backMs);
  }, [navigate, pathname]);
}

interface Listening {
  frame: () => Window | null;
  address: string;
  onClose: () => void;
  onBalance: () => void;
  /** A round runs whose result is not on the table yet. */
  onRound: () => void;
  onSettled: () => void;
}

/** Listens to the game; everything but its few words is ignored. */
export function useFrameMessages(listening: Listening) {
  const { address } = listening;
  const latest = useRef(listening);
  latest.current = listening;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: MessageEvent) => {
      const said = hearFrame(event, { window: latest.current.frame(), address });
      if (said === 'close') latest.current.onClose();
      if (said === 'round') latest.current.onRound();
      if (said === 'settled') latest.current.onSettled();
      if (said !== null && said in buzzes) navigator.vibrate?.([...buzzes[said as Buzz]]);
      if (said !== 'balance' && said !== 'settled') return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.onBalance(), gatherMs);
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [address]);
}

/** The browser says when our own policy does not let an address be framed. */
export function useRefusedFrame(onRefused: () => void) {
  const latest = useRef(onRefused);
  latest.current = onRefused;
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      effectiveDirective === 'frame-src' && latest.current();
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
}
