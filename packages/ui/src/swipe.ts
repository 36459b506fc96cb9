import { useRef } from 'react';
import type { RefObject, TouchEvent } from 'react';

/** Sideways or downward distance that counts as a swipe (CONST-15, DEC-058). */
export const swipePx = 60;

/** To the next, to the one before, or nowhere. */
export const swipeStep = (from: number, to: number): -1 | 0 | 1 =>
  Math.abs(to - from) < swipePx ? 0 : to < from ? 1 : -1;

/** A strip of pages goes one further with each swipe, also with one too short for the browser's own snapping. */
export function useSwipe(strip: RefObject<HTMLElement | null>) {
  const begun = useRef({ x: 0, page: 0 });
  return {
    onTouchStart: (event: TouchEvent) => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      begun.current = { x: event.touches[0]?.clientX ?? 0, page: Math.round(scrollLeft / clientWidth) };
    },
    onTouchEnd: (event: TouchEvent) => {
      const element = strip.current;
      const step = swipeStep(begun.current.x, event.changedTouches[0]?.clientX ?? begun.current.x);
      const page = element?.children[begun.current.page + step];
      if (step !== 0 && element && page instanceof HTMLElement)
        element.scrollTo({ left: page.offsetLeft - element.offsetLeft, behavior: 'smooth' });
    },
  };
}
