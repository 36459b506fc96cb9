import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { oneRow } from './one-row.ts';
import type { Work } from './work.ts';

/** Rows of a table that a new brand takes over from another. */
export interface CopiedTable {
  name: string;
  /** Which of them, in SQL. */
  where?: string;
  /** What begins anew in each. */
  anew?: Readonly<Record<string, unknown>>;
  /** Columns in whose words the other brand's name may stand; the new one's takes its place. */
  spoken?: readonly string[];
  /** What else such a row becomes: where a name stands, it stands in its picture too. */
  named?: Readonly<Record<string, unknown>>;
}

/** Turns words of the one brand into words of the other; the same text where none of them was its own. */
export type Rename = (text: string) => string;

/** Every text inside a value. */
function renamed(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, rename)]));
}

function spokenAnew({ spoken = [], named = {} }: CopiedTable, rename: Rename) {
  return (row: Record<string, unknown>): Record<string, unknown> => {
    const words = Object.fromEntries(spoken.map((column) => [column, renamed(row[column], rename)]));
    const isNamed = spoken.some((column) => !isDeepStrictEqual(words[column], row[column]));
    return { ...row, ...words, ...(isNamed && named) };
  };
}

/** Under the wall of the one brand first, then of the other: no more is read or written than either may. */
async function behindWall<T>(work: Work, merchant: string, use: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.merchant', ${merchant}, true)`.execute(work.db);
  try {
    return await use();
  } finally {
    await sql`select set_config('app.merchant', ${work.merchant}, true)`.execute(work.db);
  }
}

/** From another brand to the work's own. */
export async function copyRows(work: Work, from: string, table: CopiedTable, rename: Rename): Promise<void> {
  const name = sql.table(table.name);
  const anew = JSON.stringify({ ...table.anew, merchant_code: work.merchant });
  const rows = await behindWall(work, from, async () => {
    const found = await sql<{
      rows: string;
    }>`select coalesce(jsonb_agg(to_jsonb(it) || ${anew}::jsonb), '[]')::text as rows
      from ${name} it where it.merchant_code = ${from} and (${sql.raw(table.where ?? 'true')})`.execute(
      work.db,
    );
    return oneRow(found.rows).rows;
  });
  const read: Record<string, unknown>[] = table.spoken === undefined ? [] : JSON.parse(rows);
  const made = table.spoken === undefined ? rows : JSON.stringify(read.map(spokenAnew(table, rename)));
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${made}::jsonb)`.execute(
    work.db,
  );
}
