import type { ArchivePart } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import type { ArchivedTable, Part } from './archived-table.ts';
import type { Figures } from './compare-part.ts';

type Db = Kysely<object>;

export interface Noted extends Figures {
  state: ArchivePart['state'];
  part: string;
  from: string;
  until: string;
  file: string;
  fileHash: string;
}

/** Parts whose time here is over, oldest first. */
export async function closedParts(db: Db, { name, keptDays }: ArchivedTable): Promise<Part[]> {
  const { rows } = await sql<Part>`select part as name, from_day::text as "from", until_day::text as until
    from platform.closed_parts(${name}, ${keptDays})`.execute(db);
  return rows;
}

/** What is noted of a table's parts, oldest first. */
export async function notedParts(db: Db, table: string): Promise<Noted[]> {
  const { rows } =
    await sql<Noted>`select state, part, from_day::text as "from", until_day::text as until, file,
      file_hash as "fileHash", count::text, sum::text, hash
    from platform.archive where table_name = ${table} order by from_day`.execute(db);
  return rows;
}

export const settlePart = (db: Db, table: string, { from }: Part) =>
  sql`select platform.settle_part(${table}, ${from}::date)`.execute(db);

export const noteWritten = (
  db: Db,
  table: string,
  part: Part,
  { file, bytes, hash }: { file: string; bytes: number; hash: string },
) =>
  sql`insert into platform.archive (table_name, part, from_day, until_day, state, file, file_bytes, file_hash)
    values (${table}, ${part.name}, ${part.from}::date, ${part.until}::date, 'written', ${file}, ${bytes}, ${hash})`.execute(
    db,
  );

export const noteCompared = (
  db: Db,
  table: string,
  { from }: Part,
  { state, count, sum, hash }: Figures & { state: 'compared' | 'differs' },
) =>
  sql`update platform.archive set state = ${state}, count = ${count}::bigint, sum = ${sum}::numeric, hash = ${hash},
      compared_at = now()
    where table_name = ${table} and from_day = ${from}::date and state = 'written'`.execute(db);

/** Whether the part is gone now; somebody may be in the way for a moment. */
export async function endPart(db: Db, table: string, { from }: Part): Promise<boolean> {
  const { rows } = await sql<{
    ended: boolean;
  }>`select platform.end_part(${table}, ${from}::date) as ended`.execute(db);
  return rows[0]?.ended === true;
}

/** Every part there ever was, the newest first, as staff read it. */
export async function listParts(db: Db): Promise<ArchivePart[]> {
  const { rows } = await sql<
    Omit<ArchivePart, 'writtenAt' | 'endedAt'> & { written_at: Date; ended_at: Date | null }
  >`select table_name as "table", from_day::text as "from", until_day::text as until, state, file,
      count::float8 as "rows", file_bytes::float8 as bytes, written_at, ended_at
    from platform.archive order by from_day desc, table_name`.execute(db);
  return rows.map(({ written_at, ended_at, ...row }) => ({
    ...row,
    writtenAt: written_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
