import type { FerrisSymbol } from '@perya/fairness';
import { ferrisGrid, ferrisLines, ferrisStrips } from '@perya/fairness';
import type { ReelSpin } from '../../api.ts';

export type Grid = readonly (readonly string[])[];

/** Cells of the window that belong to a win, as "reel:row". */
export function litCells(spin: ReelSpin): Set<string> {
  const lit = new Set<string>();
  for (const { line, count } of spin.lines) {
    const rows = ferrisLines[line - 1] ?? [];
    for (const [reel, row] of rows.slice(0, count).entries()) lit.add(`${reel}:${row}`);
  }
  if (spin.scatters >= 3) {
    for (const [reel, symbols] of spin.grid.entries()) {
      for (const [row, symbol] of symbols.entries()) if (symbol === 'ticket') lit.add(`${reel}:${row}`);
    }
  }
  return lit;
}

/** What runs past between the old and the new stop: a piece of that reel's own strip. */
export function passing(reel: number, count: number): FerrisSymbol[] {
  const strip = ferrisStrips[reel] ?? [];
  return Array.from({ length: count }, (_, index) => strip[(index + reel * 5) % strip.length] ?? 'coin');
}

/** On the table before the first spin. */
export const firstGrid: Grid = ferrisGrid([3, 10, 1, 9, 6]);
