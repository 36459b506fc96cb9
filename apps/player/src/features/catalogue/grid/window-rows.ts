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

/** The rows of a long list that are worth having in the page. */
export function visibleRows({ listTop, height, pitch, rows }: Viewport): RowWindow {
  const first = Math.floor(-listTop / pitch);
  const last = Math.ceil((height - listTop) / pitch);
  const from = Math.max(0, Math.min(first - spareRows, rows - 1));
  return { from, to: Math.max(Math.min(rows, last + spareRows), Math.min(rows, from + 1)) };
}

/** Small movements inside the spare rows change nothing that can be seen. */
export const isWorthMoving = (before: RowWindow, next: RowWindow, rows: number) =>
  Math.abs(next.from - before.from) > 1 ||
  Math.abs(next.to - before.to) > 1 ||
  (next.from !== before.from && next.from === 0) ||
  (next.to !== before.to && next.to === rows);

/** Is anything on the screen not drawn at all? */
export const hasHole = (drawn: RowWindow, wanted: RowWindow) =>
  wanted.from + spareRows < drawn.from || wanted.to - spareRows > drawn.to;

/** How long to wait before the next page may be asked for (GLIST-19). */
export const throttleMs = 1000;
export const waitBeforeNext = (lastMs: number, nowMs: number) => Math.max(0, lastMs + throttleMs - nowMs);
/** The next page is asked for this far before the end. */
export const aheadPx = 400;
