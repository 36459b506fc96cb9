import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { hasHole, isWorthMoving, nextRows, visibleRows } from './window-rows.ts';
import type { RowWindow } from './window-rows.ts';

interface Measures {
  /** Tiles in a row: the styles decide, by the width of the screen. */
  columns: number;
  /** Height of a row with its gap. */
  pitch: number;
}

/** By layout, from the last time it was measured: a list one comes back to has its length at once. */
const known = new Map<string, Measures>();
/** Rows drawn before anything is measured, enough to fill a phone; the server draws the same ones. */
const firstRows = 5;

// The server has no layout; React would warn about an effect that cannot run there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface Options {
  list: RefObject<HTMLElement | null>;
  layout: string;
  /** Tiles of the whole list. */
  count: number;
  /** On a phone: what the server draws by. */
  columns: number;
}

/** Which tiles to draw, and how much room the others take above and below. */
export function useRowWindow({ list, layout, count, columns: onPhone }: Options) {
  const [drawn, setDrawn] = useState<RowWindow>({ from: 0, to: firstRows });
  const [measures, setMeasures] = useState(() => known.get(layout) ?? { columns: onPhone, pitch: 0 });
  const { columns, pitch } = measures;
  const rows = Math.ceil(count / columns);
  const latest = useRef(drawn);
  latest.current = drawn;

  const look = useCallback(() => {
    const element = list.current;
    if (!element || pitch === 0) return;
    const view = { listTop: element.getBoundingClientRect().top, height: innerHeight, pitch, rows };
    const wanted = visibleRows(view);
    if (!isWorthMoving(latest.current, wanted, rows)) return;
    const screen = visibleRows(view, 0);
    const next = nextRows(latest.current, wanted, screen);
    // After a jump the screen would be empty for a moment: draw before the browser does.
    if (hasHole(latest.current, screen)) flushSync(() => setDrawn(next));
    // Spare rows may take their time: a slow phone keeps answering the thumb meanwhile.
    else startTransition(() => setDrawn(next));
  }, [list, pitch, rows]);

  const isEmpty = rows === 0;
  useBeforePaint(() => {
    if (isEmpty) return;
    const measure = () => {
      const next = measuresOf(list.current);
      if (next === null) return;
      known.set(layout, next);
      setMeasures((before) =>
        before.pitch === next.pitch && before.columns === next.columns ? before : next,
      );
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [list, layout, isEmpty]);

  useEffect(() => {
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  // The next few rows follow with the next picture, until all that are wanted are there.
  useEffect(() => {
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [drawn, look]);

  const to = Math.min(drawn.to, rows);
  const from = Math.min(drawn.from, Math.max(0, to - 1));
  return {
    from: from * columns,
    to: to * columns,
    before: from * pitch,
    after: (rows - to) * pitch,
  };
}

function measuresOf(list: HTMLElement | null): Measures | null {
  const first = list?.children[0];
  if (!list || !first) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const { top, height } = first.getBoundingClientRect();
  const below = list.children[columns]?.getBoundingClientRect();
  const pitch = below ? below.top - top : height + Number.parseFloat(rowGap || '0');
  return pitch > 0 ? { columns, pitch } : null;
}
