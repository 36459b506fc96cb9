import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far each history entry was scrolled. Only in memory: after a reload the browser itself knows. */
const places = new Map<string, number>();
/** Frames in which a page that is still growing may reach the height it had. */
const patience = 20;

// The server has no layout; React would warn about an effect that cannot run there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A new page begins at its top, a page one comes back to where it was left; the heading gets the focus. */
export function usePlace() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const entry = useRef(key);
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    const remember = () => places.set(entry.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useBeforePaint(() => {
    if (entry.current === key) return;
    const stays = shown.current === pathname;
    // A filter replaces the entry in place: whoever chose it keeps their place.
    if (stays && type === 'REPLACE') places.set(key, scrollY);
    entry.current = key;
    shown.current = pathname;
    if (stays && type !== 'PUSH') return;
    const stop = moveTo(type === 'POP' ? (places.get(key) ?? 0) : 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    return stop;
  }, [key, pathname, type]);
}

/** Scrolls there, again while the page is still too short. */
function moveTo(top: number): () => void {
  let frame = 0;
  let left = patience;
  const move = () => {
    scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (scrollY < top - 1 && left > 0) frame = requestAnimationFrame(move);
  };
  move();
  return () => cancelAnimationFrame(frame);
}
