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

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/** The server always draws the guest page, so its snapshot is a guest. */
export const useSession = () => useSyncExternalStore(subscribe, readSession, () => null);
