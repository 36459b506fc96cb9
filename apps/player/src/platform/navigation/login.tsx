import { Link } from '@perya/web';
import type { ComponentProps } from 'react';
import { perSession, sessionKeys } from '../storage.ts';

export const loginPath = '/m/login';

/** Only pages of our own are places to come back to (DEC-047). */
export const isOwnPath = (path: string) => /^\/m\/(?!\/)[^\\]*$/.test(path);

/** Keeps where the visitor was, so that the login can lead back there. */
export function rememberReturn(path: string) {
  if (isOwnPath(path)) perSession.set(sessionKeys.returnPath, path);
}

/** Where the login leads back to, once: whatever was stored is forgotten. */
export function takeReturn(): string | null {
  const path = perSession.get(sessionKeys.returnPath);
  perSession.remove(sessionKeys.returnPath);
  return path !== null && isOwnPath(path) ? path : null;
}

/** A link for which one must be logged in: the login opens over this page and leads back to it, or on to `next`. */
export function LoginLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  return <Link {...props} to={loginPath} />;
}
