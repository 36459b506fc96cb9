import { useSyncExternalStore } from 'react';
import { local, localKeys, parseStored } from './storage.ts';

/** What the device keeps about who is here: a handle and display facts, never the secret (DEC-014). */
export interface Session {
  token: string;
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  value.token !== '';

let cached: { text: string | null; session: Session | null } = { text: null, session: null };

/** A user is logged in when a token exists (SESS-01). */
export function readSession(): Session | null {
  const text = local.get(localKeys.session);
  if (text !== cached.text) cached = { text, session: parseStored(text, isSession) };
  return cached.session;
}

const listeners = new Set<() => void>();

/** The server no longer knows this session: the device forgets it. */
export function endSession() {
  if (local.get(localKeys.session) === null) return;
  local.remove(localKeys.session);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  // Other tabs of this browser tell by the storage event, this one by its own list.
  addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', listener);
    listeners.delete(listener);
  };
};

/** The server always draws the guest page, so its snapshot is a guest. */
export const useSession = () => useSyncExternalStore(subscribe, readSession, () => null);
