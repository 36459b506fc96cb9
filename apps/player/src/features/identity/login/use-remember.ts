import { useState } from 'react';
import { local, localKeys } from '../../../platform/storage.ts';
import { forgetRemembered, keepRemembered, readRemembered } from './remembered.ts';
import type { LoginMethod, Remembered } from './remembered.ts';

/** The remember box of the login form, and the grant that stands for a password (DEC-015, DEC-049). */
export function useRemember() {
  const [isTicked, setIsTicked] = useState(false);
  const [grant, setGrant] = useState<string | null>(null);
  return {
    isTicked,
    grant,
    /** What this device remembers for a method (LOGIN-03, LOGIN-04). */
    recall(method: LoginMethod): Remembered | null {
      const item = readRemembered(method);
      if (item !== null) setIsTicked(true);
      setGrant(item?.method === 'username' ? item.grant : null);
      return item;
    },
    /** Another way to log in has a memory of its own. */
    untick: () => setIsTicked(false),
    /** Another name is another account: the grant does not fit it. */
    forOtherName: () => setGrant(null),
    /** The server does not take the grant any more; the name may stay. */
    grantFailed(name: string) {
      setGrant(null);
      keepRemembered({ method: 'username', name, grant: null });
    },
    tick(wanted: boolean, method: LoginMethod) {
      setIsTicked(wanted);
      if (wanted) return;
      forgetRemembered(method);
      setGrant(null);
    },
    /** After a login: the box decides what stays and whether the next start signs in by itself. */
    settle(item: Remembered) {
      local.set(localKeys.autoLogin, isTicked ? '1' : '0');
      if (isTicked) keepRemembered(item);
      else forgetRemembered(item.method);
    },
  };
}
