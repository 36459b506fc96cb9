import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import { perSession, sessionKeys } from './storage.ts';

export const loginPath = '/m/login';

/** Only pages of our own are places to come back to (DEC-047). */
export const isOwnPath = (path: string) => /^\/m\/(?!\/)[^\\]*$/.test(path);

/** Keeps where the visitor was, so that the login can lead back there. */
export function rememberReturn(path: string) {
  if (isOwnPath(path)) perSession.set(sessionKeys.returnPath, path);
}

/** A link for which one must be logged in: leads to the login and back here afterwards. */
export function LoginLink({ onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'to'>) {
  return (
    <Link
      {...rest}
      to={loginPath}
      onClick={(event) => {
        rememberReturn(location.pathname + location.search);
        onClick?.(event);
      }}
    />
  );
}
