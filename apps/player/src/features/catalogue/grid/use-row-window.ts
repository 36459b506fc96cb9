import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { hasHole, isWorthMoving, visibleRows } from './window-rows.ts';
import type { RowWindow } from './window-rows.ts';

/** Height of a row by layout, from the last time it was measured: a list one comes back to has its length at once. */
const knownPitch = new Map<string, number>();
/** Rows drawn before anything is measured, enough to fill a phone; the server draws the same ones. */
const firstRows = 5;

// The server has no layout; React would warn about an effect that cannot run there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface Options {
  list: RefObject<HTMLElement | null>;
  layout: string;
  rows: number;
  columns: number;
}

/** Which rows to draw, and how much room the others take above and below. */
export function useRowWindow({ list, layout, rows, columns }: Options) {
  const [drawn, setDrawn] = useState<RowWindow>({ from: 0, to: firstRows });
  const [pitch, setPitch] = useState(() => knownPitch.get(layout) ?? 0);
  const latest = useRef(drawn);
  latest.current = drawn;

  const look = useCallback(() => {
    const element = list.current;
    if (!element || pitch === 0) return;
    const next = visibleRows({
      listTop: element.getBoundingClientRect().top,
      height: innerHeight,
      pitch,
      rows,
    });
    if (!isWorthMoving(latest.current, next, rows)) return;
    // After a jump the screen would be empty for a moment: draw before the browser does.
    if (hasHole(latest.current, next)) flushSync(() => setDrawn(next));
    // Spare rows may take their time: a slow phone keeps answering the thumb meanwhile.
    else startTransition(() => setDrawn(next));
  }, [list, pitch, rows]);

  const isEmpty = rows === 0;
  useBeforePaint(() => {
    if (isEmpty) return;
    const measure = () => {
      const height = measurePitch(list.current, columns);
      if (height === 0) return;
      knownPitch.set(layout, height);
      setPitch(height);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [list, layout, columns, isEmpty]);

  useEffect(() => {
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  const to = Math.min(drawn.to, rows);
  const from = Math.min(drawn.from, Math.max(0, to - 1));
  return { from, to, before: from * pitch, after: (rows - to) * pitch };
}

function measurePitch(list: HTMLElement | null, columns: number): number {
  const [first, below] = [list?.children[0], list?.children[columns]];
  if (!list || !first) return 0;
  const top = first.getBoundingClientRect();
  if (below) return below.getBoundingClientRect().top - top.top;
  return top.height + Number.parseFloat(getComputedStyle(list).rowGap || '0');
}
