import { useEffect, useRef } from 'react';
import { aheadPx, waitBeforeNext } from './window-rows.ts';

/** Asks for more 400 px before the end comes into view, at most once a second (GLIST-16, GLIST-19). */
export function LoadAhead({ onNear, busy }: { onNear: () => void; busy: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    const element = end.current;
    if (!element || busy) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      last.current = Date.now();
      near.current();
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(ask, waitBeforeNext(last.current, Date.now()));
      },
      { rootMargin: `0px 0px ${aheadPx}px` },
    );
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [busy]);
  return <div ref={end} className="near" aria-hidden="true" />;
}
