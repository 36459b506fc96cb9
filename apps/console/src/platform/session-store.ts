import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { useSyncExternalStore } from 'react';

export type Session = ReplyOf<OperatorCalls['staffSession']>;
/** `unknown` until the server was asked; `ended` keeps the page behind the sign-in, so that a form in work survives it. */
export type SessionState =
  | { kind: 'unknown' | 'none'; session: null }
  | { kind: 'open' | 'ended'; session: Session };

let state: SessionState = { kind: 'unknown', session: null };
const listeners = new Set<() => void>();

const become = (next: SessionState): void => {
  state = next;
  for (const tell of listeners) tell();
};

export const heldSession = (): Session | null => (state.kind === 'open' ? state.session : null);
export const sessionOpened = (session: Session): void => become({ kind: 'open', session });
export const nobodySignedIn = (): void => become({ kind: 'none', session: null });
export const sessionEnded = (): void => {
  if (state.kind === 'open') become({ kind: 'ended', session: state.session });
};

export const useSessionState = (): SessionState =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );

/** Who works here; only below the gate that lets nobody else in. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === null) throw new Error('useSession without a session');
  return session;
}
