import { openPopup, usePopups } from './popups.ts';
import type { PopupName } from './popups.ts';
import { isMember, readSession } from '../session/session.ts';
import { perSession, sessionKeys } from '../storage.ts';

/** Forms that slide over the page they are opened from; on one of their own pages the link leads on (DEC-029). */
const forms: Readonly<Record<string, PopupName>> = {
  '/m/login': 'login',
  '/m/register': 'register',
  '/m/forget': 'forget',
  '/m/changePsw': 'changePassword',
};
const ownPages: ReadonlySet<string> = new Set([...Object.keys(forms), '/m/register.html']);

/** The popup that a tap on a link to `to` opens where one stands; a member has no use for the forms of the door. */
export function popupInPlace(to: string, pathname: string, isIn = false): PopupName | undefined {
  const popup = ownPages.has(pathname) ? undefined : forms[to];
  return (popup === 'changePassword') === isIn ? popup : undefined;
}

function openInPlace(popup: PopupName, next: string | undefined) {
  // From one form of the door to the other the way on stays; otherwise a place kept for an earlier login is an old story.
  if (next) perSession.set(sessionKeys.returnPath, next);
  else if (!usePopups.getState().open) perSession.remove(sessionKeys.returnPath);
  openPopup(popup);
}

/** What a tap on a link does: the forms of the door open over the page, everything else is gone to. */
export const tapWith = (go: (to: string) => void) => (to: string, next: string | undefined) => {
  const popup = popupInPlace(to, location.pathname, isMember(readSession()));
  if (popup) openInPlace(popup, next);
  else go(to);
};
