import { use } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { GoContext } from './go.ts';
import { openPopup, usePopups } from './popups.ts';
import type { PopupName } from './popups.ts';
import { isMember, readSession } from './session.ts';
import { perSession, sessionKeys } from './storage.ts';

/** A tap that the browser itself must handle: another button, or a key that asks for a new tab. */
const isOurs = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

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

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Where the login leads that this link opens: a path of ours. */
  next?: string;
}

/**
 * A link inside the app: a real anchor, so that it works before the script has arrived. The router's own one brings
 * prefetching of its framework mode along, three kilobytes nobody here uses.
 */
export function Link({ to, next, onClick, ...anchor }: LinkProps) {
  const go = use(GoContext);
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        const popup = popupInPlace(to, location.pathname, isMember(readSession()));
        if (popup) openInPlace(popup, next);
        else go(to);
      }}
    />
  );
}
