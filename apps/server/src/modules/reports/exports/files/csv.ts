import { promisify } from 'node:util';
import { gzip as gzipBack } from 'node:zlib';
import { csvText } from '#platform/csv-rules';
import { written } from '../columns.ts';
import type { Piece, RowWriter } from './piece.ts';

const gzip = promisify(gzipBack);
/** Kept small; each piece is opened by itself when the file is sent. */
const packed = async (text: string): Promise<Piece<null>> => ({
  bytes: await gzip(Buffer.from(text), { level: 1 }),
  state: null,
});

/** Comma-separated; what a spreadsheet would take for a formula is made harmless (OPS-ALL-19). */
export const csvWriter: RowWriter<null> = {
  resume: () => null,
  // Spreadsheets take a file without the mark for one of their own alphabet.
  begin: (columns) => packed(`\uFEFF${csvText([columns.map(({ name }) => name)])}`),
  rows: (_, columns, rows) =>
    packed(csvText(rows.map((row) => columns.map((column, place) => written(column, row[place] ?? null))))),
  end: async () => ({ bytes: Buffer.alloc(0), state: null }),
};
