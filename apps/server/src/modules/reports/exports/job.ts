import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Work } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { invariant } from '#platform/refusal';
import type { ReportsEngine } from '../engine/port.ts';
import { type Column, columnTypes, type Row } from './columns.ts';
import { csvWriter } from './files/csv.ts';
import { parquetEnd, parquetPiece } from './files/parquet.ts';
import type { RowWriter } from './files/piece.ts';
import { createXlsxWriter } from './files/xlsx.ts';
import { addPiece, endExport, type ExportRow, findExport, groupInfos, keptRows } from './repository.ts';
import { type PageOf, readParquet, readRows, type StoreSource, storeSourceOf } from './sources.ts';
import { parquetOfKept } from './store-columns.ts';

export const exportKind = 'reports.export';
export const ExportInput = z.object({ exportId: z.string() });

/** One step and one piece: small enough for memory and for a stop to be felt at once. */
const rowsOfStep = 25_000;
/** Of small tables: they travel to the store as one value. */
const rowsOfKept = 200;
const keptMs = 24 * 3600_000;

/** Where a file goes on: everything the next step needs, whoever does it. */
const PlaceKept = z.object({
  nth: z.int(),
  /** The day that is read, and the key of its last row. */
  day: z.int(),
  behind: z.array(z.string()).nullable(),
  /** Of the writer; of Parquet how many bytes there are. */
  state: z.unknown(),
});
interface Place extends Omit<z.infer<typeof PlaceKept>, 'behind'> {
  behind: readonly string[] | null;
}
const beginning: Place = { nth: 0, day: 0, behind: null, state: null };

/** The rows of a small table, as they were kept. */
export interface KeptTable {
  columns: readonly Column[];
  rows: readonly Row[];
}
const Kept = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
  rows: z.array(z.array(z.string().nullable())),
});

interface Parts {
  engine: ReportsEngine | null;
  rowsAtOnce?: number;
}

interface Read {
  rows: readonly Row[];
  day: number;
  behind: readonly string[] | null;
  isLast: boolean;
}

const pageOf = (row: ExportRow, work: Work, source: StoreSource, place: Place, most: number): PageOf => ({
  source,
  of: { wish: row.wish, timeZone: row.time_zone, isPersonal: row.is_personal, secret: row.secret },
  at: { brand: work.merchant, day: row.days[place.day]?.[0] ?? row.wish.to, until: row.until_at },
  behind: place.behind,
  most,
});

/** Whoever read less than they asked for has read the day. */
function behindOf(row: ExportRow, place: Place, rows: number, most: number, last: readonly string[] | null) {
  const isDayOver = rows < most || last === null;
  const day = isDayOver ? place.day + 1 : place.day;
  return { day, behind: isDayOver ? null : last, isLast: day >= row.days.length };
}

export function createExportJob({ engine, rowsAtOnce = rowsOfStep }: Parts): LongKind {
  const store = (): ReportsEngine => {
    invariant(engine, 'files are only asked for where there is a store');
    return engine;
  };
  const keptOf = async (work: Work, exportId: string): Promise<KeptTable> => {
    const bytes = await keptRows(work, exportId);
    invariant(bytes, 'the rows of a small table are kept with its export');
    return Kept.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));
  };

  /** A piece of rows written by us: CSV and XLSX. */
  async function writePiece<State>(work: Work, row: ExportRow, place: Place, writer: RowWriter<State>) {
    const source = sourceOf(row);
    const kept = source === null ? await keptOf(work, row.export_id) : null;
    const columns = source?.columns ?? kept?.columns ?? [];
    const read = async (): Promise<Read> => {
      if (source === null) return { rows: kept?.rows ?? [], day: 1, behind: null, isLast: true };
      if (row.days.length === 0) return { rows: [], day: 0, behind: null, isLast: true };
      const { rows, last } = await readRows(store(), pageOf(row, work, source, place, rowsAtOnce));
      return { rows, ...behindOf(row, place, rows.length, rowsAtOnce, last) };
    };
    const begun = place.nth === 0 ? await writer.begin(columns) : null;
    const { rows, ...next } = await read();
    const middle = await writer.rows(begun?.state ?? writer.resume(place.state), columns, rows);
    const end = next.isLast ? await writer.end(middle.state) : null;
    const bytes = Buffer.concat([begun?.bytes, middle.bytes, end?.bytes].filter((one) => one !== undefined));
    return { ...next, bytes, info: null, rows: rows.length, state: end?.state ?? middle.state };
  }

  /** A piece that the store wrote. */
  async function takePiece(work: Work, row: ExportRow, place: Place) {
    const source = sourceOf(row);
    const kept = source === null ? await keptOf(work, row.export_id) : null;
    const writtenBy = (rows: readonly Row[]) => {
      const { text, values } = parquetOfKept(kept?.columns ?? [], rows);
      return store().bytes(text, values);
    };
    const offset = typeof place.state === 'number' ? place.state : 0;
    const read = async () => {
      if (source !== null) return readParquet(store(), pageOf(row, work, source, place, rowsAtOnce));
      const rows = kept?.rows.slice(place.nth * rowsOfKept, (place.nth + 1) * rowsOfKept) ?? [];
      return { bytes: await writtenBy(rows), last: null };
    };
    const { bytes: whole, last } = await read();
    const piece = parquetPiece(whole, offset);
    const next =
      source === null
        ? { day: 0, behind: null, isLast: (place.nth + 1) * rowsOfKept >= (kept?.rows.length ?? 0) }
        : behindOf(row, place, piece.rows, rowsAtOnce, last);
    const state = offset + piece.bytes.length;
    if (!next.isLast) return { ...next, ...piece, state };
    const empty =
      source === null
        ? await writtenBy([])
        : (await readParquet(store(), pageOf(row, work, source, place, 0))).bytes;
    const infos = [...(await groupInfos(work, row.export_id)), piece.info];
    return { ...next, ...piece, state, bytes: Buffer.concat([piece.bytes, parquetEnd(empty, infos, state)]) };
  }

  const pieceOf = (work: Work, row: ExportRow, place: Place) => {
    if (row.format === 'parquet') return takePiece(work, row, place);
    return row.format === 'csv'
      ? writePiece(work, row, place, csvWriter)
      : writePiece(work, row, place, createXlsxWriter());
  };

  return {
    kind: exportKind,
    limits: { atOnce: 2 },
    count: async (work, input) =>
      Number((await findExport(work, ExportInput.parse(input).exportId))?.rows ?? 0),
    async step(work, { input, after }) {
      const { exportId } = ExportInput.parse(input);
      const row = await findExport(work, exportId);
      // Ended, or lain too long: nothing more is written.
      if (row === undefined || row.erased_at !== null) return { after: null };
      const place = after === null ? beginning : PlaceKept.parse(JSON.parse(after));
      const { bytes, info, rows, isLast, day, behind, state } = await pieceOf(work, row, place);
      await addPiece(work, exportId, { nth: place.nth, bytes, info, rows });
      if (isLast) await endExport(work, exportId, keptMs);
      const next: Place = { nth: place.nth + 1, day, behind, state };
      return { after: isLast ? null : JSON.stringify(next), done: rows };
    },
  };
}

const sourceOf = (row: ExportRow): StoreSource | null =>
  storeSourceOf({
    wish: row.wish,
    timeZone: row.time_zone,
    isPersonal: row.is_personal,
    secret: row.secret,
  });
