/** The two readings of "rows hold 2 when there are more than 4 games" (DEC-021). */
export type GridReading = 'ROWS' | 'PER_ROW';

/** Rows, or tiles in a row, of a block of games (TILE-05). */
export const gameRows = (games: number): 1 | 2 => (games > 4 ? 2 : 1);
/** The same for vendors (TILE-06). */
export const vendorRows = (vendors: number): 1 | 2 => (vendors > 3 ? 2 : 1);

/** Class of the grid that holds `count` tiles in the merchant's reading. */
export function blockClass(count: number, wide: boolean, reading: GridReading): string {
  const number = gameRows(count);
  if (reading === 'PER_ROW') return number === 2 ? 'perrow by-two' : 'perrow';
  return ['side-scroll bleed', wide && 'wide', number === 2 && 'two-rows'].filter(Boolean).join(' ');
}

/** Class of the provider menu. */
export function providerMenuClass(count: number, reading: GridReading): string {
  const number = vendorRows(count);
  if (reading === 'PER_ROW') return number === 2 ? 'perrow pvrow by-two' : 'perrow pvrow';
  return number === 2 ? 'pstrip bleed two-rows' : 'pstrip bleed';
}
