import type { ExportFormat, ExportWish } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import type { Work } from '#platform/database/work';

export interface ExportRow {
  export_id: string;
  wish: ExportWish;
  format: ExportFormat;
  is_personal: boolean;
  secret: string;
  time_zone: string;
  until_at: Date;
  days: [day: string, rows: number][];
  rows: string;
  done: string;
  bytes: string;
  job_id: string;
  asked_by: string;
  asked_at: Date;
  ended_at: Date | null;
  kept_until: Date | null;
  erased_at: Date | null;
}

export type NewExport = Pick<
  ExportRow,
  | 'export_id'
  | 'wish'
  | 'format'
  | 'is_personal'
  | 'secret'
  | 'time_zone'
  | 'until_at'
  | 'days'
  | 'job_id'
  | 'asked_by'
> & { rows: number };

/** Of the rows of a small table: no part of the file. */
const keptPiece = -1;

export async function insertExport({ db, merchant, now }: Work, one: NewExport): Promise<ExportRow> {
  const { rows } =
    await sql<ExportRow>`insert into reports.export (merchant_code, export_id, wish, format, is_personal, secret, time_zone,
      until_at, days, rows, job_id, asked_by, asked_at)
    values (${merchant}, ${one.export_id}, ${JSON.stringify(one.wish)}::jsonb, ${one.format}, ${one.is_personal}, ${one.secret},
      ${one.time_zone}, ${one.until_at}, ${JSON.stringify(one.days)}::jsonb, ${one.rows}, ${one.job_id}, ${one.asked_by}, ${now})
    returning *`.execute(db);
  return oneRow(rows);
}

export async function findExport({ db, merchant }: Work, exportId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select * from reports.export
    where merchant_code = ${merchant} and export_id = ${exportId}`.execute(db);
  return rows[0];
}

export async function exportsOf({ db, merchant }: Work, name: string, most: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`select * from reports.export
    where merchant_code = ${merchant} and asked_by = ${name} order by asked_at desc, export_id limit ${most}`.execute(
    db,
  );
  return rows;
}

const insertPiece = (
  { db, merchant }: Work,
  exportId: string,
  nth: number,
  bytes: Buffer,
  info: Buffer | null,
) =>
  sql`insert into reports.export_piece (merchant_code, export_id, nth, bytes, group_info)
    values (${merchant}, ${exportId}, ${nth}, ${bytes}, ${info})`.execute(db);

export const keepRows = (work: Work, exportId: string, bytes: Buffer) =>
  insertPiece(work, exportId, keptPiece, bytes, null);
export const keptRows = (work: Work, exportId: string) => findPiece(work, exportId, keptPiece);

/** Together with how far it is: part of the step that made it. */
export async function addPiece(
  work: Work,
  exportId: string,
  piece: { nth: number; bytes: Buffer; info: Buffer | null; rows: number },
): Promise<void> {
  await insertPiece(work, exportId, piece.nth, piece.bytes, piece.info);
  await sql`update reports.export set done = done + ${piece.rows}, bytes = bytes + ${piece.bytes.length}
    where merchant_code = ${work.merchant} and export_id = ${exportId}`.execute(work.db);
}

export async function findPiece(
  { db, merchant }: Work,
  exportId: string,
  nth: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from reports.export_piece
    where merchant_code = ${merchant} and export_id = ${exportId} and nth = ${nth}`.execute(db);
  return rows[0]?.bytes ?? null;
}

export async function groupInfos({ db, merchant }: Work, exportId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ group_info: Buffer }>`select group_info from reports.export_piece
    where merchant_code = ${merchant} and export_id = ${exportId} and group_info is not null order by nth`.execute(
    db,
  );
  return rows.map(({ group_info }) => group_info);
}

export async function endExport(
  { db, merchant, now }: Work,
  exportId: string,
  keptMs: number,
): Promise<void> {
  await sql`update reports.export set ended_at = ${now}, kept_until = ${new Date(now.getTime() + keptMs)}
    where merchant_code = ${merchant} and export_id = ${exportId}`.execute(db);
}

export async function eraseExport({ db, merchant, now }: Work, exportId: string): Promise<void> {
  await sql`delete from reports.export_piece where merchant_code = ${merchant} and export_id = ${exportId}`.execute(
    db,
  );
  await sql`update reports.export set erased_at = ${now} where merchant_code = ${merchant} and export_id = ${exportId}`.execute(
    db,
  );
}

/** Files whose time is over, of all brands; those that never ended go a week after they were asked for. */
export async function eraseOld(db: Kysely<object>, now: Date, unendedMs: number): Promise<number> {
  const { numAffectedRows } = await sql`with old as (
      update reports.export set erased_at = ${now} where erased_at is null
        and (kept_until < ${now} or (ended_at is null and asked_at < ${new Date(now.getTime() - unendedMs)}))
      returning merchant_code, export_id)
    delete from reports.export_piece p using old where (p.merchant_code, p.export_id) = (old.merchant_code, old.export_id)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
