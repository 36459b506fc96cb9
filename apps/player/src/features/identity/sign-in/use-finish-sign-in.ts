import type { SignedIn } from '@perya/contract';
import { useCloseLayer } from '@perya/ui';
import { GoContext } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { holdPassword } from '../../../platform/session/held-password.ts';
import { takeReturn } from '../../../platform/navigation/login.tsx';
import { openPopup, openPopupOnNextPage } from '../../../platform/navigation/popups.ts';
import type { PopupName } from '../../../platform/navigation/popups.ts';
import { saveSession } from '../../../platform/session/session.ts';
import { perSession, sessionKeys } from '../../../platform/storage.ts';

/** Where a form lies: over the page it was opened from, or on its own path (DEC-029). */
export type FormHost = 'popup' | 'page';

/** What a fresh sign-in brings up: the password somebody else knows, else the offer of a passkey (DEC-048). */
export const popupAfter = ({
  passwordChangeRequired,
  firstTimeLogin,
  offerPasskey,
}: SignedIn): PopupName | null =>
  passwordChangeRequired
    ? 'staffPassword'
    : firstTimeLogin
      ? 'changePassword'
      : offerPasskey
        ? 'passkeyOffer'
        : null;

/**
 * Everything that follows a sign-in, however it was done. On its own path the shell leads on to where the visitor
 * came from, as it does with any member on that page (DEC-047).
 */
export function useFinishSignIn(host: FormHost) {
  const queryClient = useQueryClient();
  const close = useCloseLayer();
  const go = use(GoContext);
  return (signedIn: SignedIn, password?: string) => {
    const next = popupAfter(signedIn);
    // Over a page the visitor stays on it, unless the tap before wanted to go somewhere: into a game (LAUNCH-01).
    const wanted = host === 'page' ? null : takeReturn();
    if (password !== undefined && password !== '') holdPassword(password);
    if ((host === 'page' || wanted !== null) && next) openPopupOnNextPage(next);
    // One interruption is enough: what the operator announces waits for the next visit.
    if (next) perSession.set(sessionKeys.popupSeen, `1 ${perSession.get(sessionKeys.popupSeen) ?? ''}`);
    saveSession(signedIn);
    // Favourites, names and whatever else a member sees differently.
    void queryClient.invalidateQueries();
    if (host === 'page') return;
    if (wanted !== null) go(wanted);
    else if (next) openPopup(next);
    else close();
  };
}
