import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

let isSwiped = false;
// A window calls its listeners in the order in which they came: this one must know before the router does.
if (typeof document !== 'undefined')
  addEventListener('popstate', (event: PopStateEvent) => {
    isSwiped = event.hasUAVisualTransition;
  });

/**
 * A new page fades in (HDR-15); not the one the visit began with, and not one the browser has drawn itself (HDR-16, DEC-058).
 */
export function usePageFade(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isSwiped) main.current?.classList.add('fresh');
    isSwiped = false;
  }, [path]);
  return main;
}
