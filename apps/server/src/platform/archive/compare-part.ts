import { type Kysely, sql } from 'kysely';
import type { ArchivedTable, Part } from './archived-table.ts';
import { type Column, figuresIn } from './column-rules.ts';
import { literal, openDuck } from './duck.ts';
import { columnsOf, rowsOf } from './write-part.ts';

/** What is compared: how many rows, their total, and a hash of everything they say. */
export interface Figures {
  count: string;
  sum: string;
  hash: string;
}

export async function figuresOfPart(
  db: Kysely<object>,
  table: ArchivedTable,
  part: Part,
): Promise<{ columns: Column[]; figures: Figures }> {
  const columns = await columnsOf(db, part);
  const { row, figures } = figuresIn('database', columns, table.sumColumn);
  const { rows } = await sql<Figures>`select ${sql.raw(figures)} from (select ${sql.raw(row)}
    from ${sql.raw(rowsOf(table, part))}) hashed`.execute(db);
  return { columns, figures: rows[0] ?? { count: '', sum: '', hash: '' } };
}

/** The same of a file, read anew by an engine that has seen nothing of it. */
export async function figuresOfFile(
  path: string,
  columns: readonly Column[],
  sumColumn: string,
): Promise<Figures> {
  const { row, figures } = figuresIn('file', columns, sumColumn);
  const duck = await openDuck({ memory: '1GB' });
  try {
    const [found] = await duck.rows(
      `select ${figures} from (select ${row} from read_parquet(${literal(path)})) hashed`,
    );
    return { count: String(found?.['count']), sum: String(found?.['sum']), hash: String(found?.['hash']) };
  } finally {
    duck.close();
  }
}

export const isSame = (one: Figures, other: Figures): boolean =>
  one.count === other.count && one.sum === other.sum && one.hash === other.hash;
