import { useEffect } from 'react';

/** A page change the browser has drawn itself gets no fade of ours (HDR-16, DEC-058). */
export function useSwipeBack() {
  useEffect(() => {
    const root = document.documentElement;
    const onBack = (event: PopStateEvent) => {
      if (event.hasUAVisualTransition) root.dataset['swipe'] = '';
      else delete root.dataset['swipe'];
    };
    // Before the router hears of it, so that the fade it starts already finds the mark.
    addEventListener('popstate', onBack, { capture: true });
    return () => removeEventListener('popstate', onBack, { capture: true });
  }, []);
}
