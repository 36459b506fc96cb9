import { useEffect, useRef } from 'react';

/** The header's search stands aside for the page's own field and comes when that has scrolled away. */
export function useFieldInSight() {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!row.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === false) dataset['searchAway'] = '';
        else delete dataset['searchAway'];
      },
      { rootMargin: '-60px 0px 0px' },
    );
    watch.observe(row.current);
    return () => {
      watch.disconnect();
      delete dataset['searchAway'];
    };
  }, []);
  return row;
}
