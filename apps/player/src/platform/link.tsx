import { use } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { GoContext } from './go.ts';

/** A tap that the browser itself must handle: another button, or a key that asks for a new tab. */
const isOurs = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/**
 * A link inside the app: a real anchor, so that it works before the script has arrived. The router's own one brings
 * prefetching of its framework mode along, three kilobytes nobody here uses.
 */
export function Link({ to, onClick, ...anchor }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const go = use(GoContext);
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
