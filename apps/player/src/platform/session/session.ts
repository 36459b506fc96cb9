import type { SessionInfo } from '@perya/contract';
import { parseStored } from '@perya/web';
import { use, useSyncExternalStore } from 'react';
import { DrawnContext } from './drawn.ts';
import { clearHeldPassword } from './held-password.ts';
import { local, localKeys, perSession, sessionKeys } from '../storage.ts';

/** What the device keeps about who is here: a handle and display facts, never the secret (DEC-014). */
export type Session = Pick<SessionInfo, 'token'> & Partial<SessionInfo>;

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
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps exactly the fields of the list, whatever else an answer carried (SESS-08, DEC-014). */
export function saveSession({
  token,
  merchantCode,
  userName,
  type,
  firstTimeLogin,
  customerType,
}: SessionInfo) {
  const kept = { token, merchantCode, userName, type, firstTimeLogin, customerType } satisfies SessionInfo;
  local.set(localKeys.session, JSON.stringify(kept));
  // Half-typed text belongs to whoever typed it.
  if (!perSession.get(sessionKeys.keptText)?.startsWith(`{"who":${JSON.stringify(userName)},`))
    perSession.remove(sessionKeys.keptText);
  tell();
}

/** The server no longer knows this session: the device forgets it, and the password typed for it (DEC-016). */
export function endSession() {
  clearHeldPassword();
  if (local.get(localKeys.session) === null) return;
  local.remove(localKeys.session);
  perSession.remove(sessionKeys.trialName);
  tell();
}

/** Tells whenever somebody comes, goes or is somebody else; answers the way to stop. */
export const onSession = (listener: () => void) => {
  // Other tabs of this browser tell by the storage event, this one by its own list.
  addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', listener);
    listeners.delete(listener);
  };
};

/** The server draws the guest page, so its snapshot is a guest; only staff who look at a member's page get another. */
export function useSession() {
  const drawn = use(DrawnContext);
  return useSyncExternalStore(onSession, readSession, () => drawn?.session ?? null);
}

/** Logged in as somebody real: a trial leaves the ways to an account open (DEC-012). */
export const isMember = (session: Session | null) => session !== null && session.customerType !== 'TRIAL';
