/**
 * One cell of a file that somebody opens in a spreadsheet. What begins like a formula is put behind a quote mark, so that it stays
 * text; a plain number keeps its minus.
 */
export function csvCell(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const harmless = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvText = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
