export interface RowWindow {
  /** First row to draw, and the row after the last one. */
  from: number;
  to: number;
}

export interface Viewport {
  /** Where the list begins, seen from the top of the screen; negative once scrolled past. */
  listTop: number;
  height: number;
  /** Height of a row with its gap. */
  pitch: number;
  rows: number;
}

/** Rows drawn above and below the screen, so that a flick of the thumb shows no holes. */
export const spareRows = 4;

/** The rows of a long list that are worth having in the page; without spare ones those on the screen. */
export function visibleRows({ listTop, height, pitch, rows }: Viewport, spare = spareRows): RowWindow {
  const first = Math.floor(-listTop / pitch);
  const last = Math.ceil((height - listTop) / pitch);
  const from = Math.max(0, Math.min(first - spare, rows - 1));
  return { from, to: Math.max(Math.min(rows, last + spare), Math.min(rows, from + 1)) };
}

/** Small movements inside the spare rows change nothing that can be seen. */
export const isWorthMoving = (before: RowWindow, next: RowWindow, rows: number) =>
  Math.abs(next.from - before.from) > 1 ||
  Math.abs(next.to - before.to) > 1 ||
  (next.from !== before.from && next.from === 0) ||
  (next.to !== before.to && next.to === rows);

/** Is anything on the screen not drawn at all? */
export const hasHole = (drawn: RowWindow, screen: RowWindow) =>
  screen.from < drawn.from || screen.to > drawn.to;

/** New rows of one picture: a slow phone needs some four milliseconds for a tile, and answers nothing meanwhile. */
export const stepRows = 2;

/**
 * The rows to draw next on the way to the wanted ones: those on the screen at once, the spare ones a few at a time, first those
 * below. Rows that are no longer wanted go.
 */
export function nextRows(drawn: RowWindow, wanted: RowWindow, screen: RowWindow): RowWindow {
  if (drawn.to < screen.from || drawn.from > screen.to) return screen;
  const from = Math.min(Math.max(drawn.from, wanted.from), screen.from);
  const to = Math.max(Math.min(drawn.to, wanted.to), screen.to);
  if (hasHole(drawn, screen)) return { from, to };
  const last = Math.min(wanted.to, to + stepRows);
  return { from: Math.max(wanted.from, from - (stepRows - (last - to))), to: last };
}

/** How long to wait before the next page may be asked for (GLIST-19). */
export const throttleMs = 1000;
export const waitBeforeNext = (lastMs: number, nowMs: number) => Math.max(0, lastMs + throttleMs - nowMs);
/** The next page is asked for this far before the end. */
export const aheadPx = 400;
