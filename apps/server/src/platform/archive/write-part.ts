import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { ArchivedTable, Part } from './archived-table.ts';
import { type Column, csvColumns, csvLine, madeColumns, storedColumns } from './column-rules.ts';
import { literal, openDuck } from './duck.ts';

/** Pages of PostgreSQL per question, 16 MB: a short statement each, so that nothing waits for an old view of the database. */
const pagesAtOnce = 2048;
/** Rows that are skipped or read together: what one member's look-up reads at least. */
const rowGroup = 50_000;

export async function columnsOf(db: Kysely<object>, part: Part): Promise<Column[]> {
  const { rows } =
    await sql<Column>`select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${part.name}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows;
}

/** A part's rows, asked of its table: what may be read there may be read here. */
export const rowsOf = (table: ArchivedTable, part: Part): string =>
  `${table.name} where ${table.timeColumn} >= ${literal(`${part.from} 00:00+00`)}
     and ${table.timeColumn} < ${literal(`${part.until} 00:00+00`)}`;

/** Writes a part as one sorted Parquet file; answers where it is. */
export async function writePart(
  db: Kysely<object>,
  table: ArchivedTable,
  part: Part,
  workplace: string,
): Promise<string> {
  const columns = await columnsOf(db, part);
  const { rows } = await sql<{ pages: string }>`select pg_relation_size(${part.name}::regclass)
      / current_setting('block_size')::int as pages`.execute(db);
  const pages = Number(rows[0]?.pages ?? 0);
  const [chunk, made] = [join(workplace, 'chunk.csv'), join(workplace, 'made.parquet')];
  const duck = await openDuck({ at: join(workplace, 'rows.duckdb'), memory: '1GB' });
  try {
    await duck.rows(`create table part (${storedColumns(columns)})`);
    for (let page = 0; page < pages; page += pagesAtOnce) {
      const text = await textOf(db, table, part, columns, page);
      if (text === null) continue;
      await writeFile(chunk, `${text}\n`);
      await duck.rows(`insert into part select ${madeColumns(columns)} from read_csv(${literal(chunk)},
        auto_detect = false, header = false, columns = ${csvColumns(columns)}, delim = ',', quote = '"', escape = '"',
        nullstr = '\\N', allow_quoted_nulls = false)`);
    }
    await duck.rows(`copy (select * from part order by ${table.order.join(', ')}) to ${literal(made)}
      (format parquet, compression zstd, row_group_size ${rowGroup})`);
  } finally {
    duck.close();
  }
  return made;
}

async function textOf(
  db: Kysely<object>,
  table: ArchivedTable,
  part: Part,
  columns: readonly Column[],
  page: number,
): Promise<string | null> {
  const { rows } = await sql<{
    text: string | null;
  }>`select string_agg(${sql.raw(csvLine(columns))}, E'\n') as text
    from ${sql.raw(rowsOf(table, part))}
      and ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid`.execute(db);
  return rows[0]?.text ?? null;
}
