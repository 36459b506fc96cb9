import { createContext, use } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * What a tap on a link inside the app does: goes there, or opens a layer in its place. A page holds a hundred links:
 * through the router's own hook each of them would be drawn anew whenever the address changes. The server never goes anywhere.
 */
export const TapContext = createContext<(to: string, next: string | undefined) => void>(() => {});

/** A tap that the browser itself must handle: another button, or a key that asks for a new tab. */
const isOurs = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Where the layer leads on to that this link may open: a path of ours. */
  next?: string;
}

/**
 * A link inside the app: a real anchor, so that it works before the script has arrived. The router's own one brings
 * prefetching of its framework mode along, three kilobytes nobody here uses.
 */
export function Link({ to, next, onClick, ...anchor }: LinkProps) {
  const tap = use(TapContext);
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        tap(to, next);
      }}
    />
  );
}
