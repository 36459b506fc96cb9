import { sql } from 'kysely';
import type { Work } from '../database/work.ts';

/**
 * What a module holds about a member, as the member may have it (OPS-SYS-13): nothing of anybody else, and nothing that opens anything.
 * Columns and conditions are words of the module's own code, never anybody's input.
 */
export interface HeldData {
  /** As the file calls it. */
  section: string;
  /** With the alias `it`; its merchant and member are asked for. */
  from: string;
  member?: string;
  /** One of its own for each row, in whose order they come. */
  key: string;
  columns: readonly string[];
  /** Nobody needs it once the account is closed, and no law keeps it. */
  endsWithAccount?: true;
}

export interface HeldRow {
  key: string;
  row: Record<string, unknown>;
}

/** An amount as people write it. */
export const amountOf = (column: string, name = column.replace('_micros', '')): string =>
  `trim_scale(it.${column}::numeric / 1000000)::text as ${name}`;

/** The next rows behind `after`. */
export async function readHeld(
  { db, merchant }: Work,
  { from, member = 'it.member_id', key, columns }: HeldData,
  about: { memberId: string; after: string | null; most: number },
): Promise<HeldRow[]> {
  const at = sql.raw(`(${key})::text collate "C"`);
  const { rows } = await sql<HeldRow>`
    select ${at} as key, (select to_jsonb(s) from (select ${sql.raw(columns.join(', '))}) s) as row
    from ${sql.raw(from)}
    where it.merchant_code = ${merchant} and ${sql.raw(member)} = ${about.memberId}::uuid
      and (${about.after}::text is null or ${at} > ${about.after}::text)
    order by 1 limit ${about.most}`.execute(db);
  return rows;
}

/** Erases what ends with the account. */
export async function eraseHeld({ db, merchant }: Work, source: HeldData, memberId: string): Promise<void> {
  await sql`delete from ${sql.raw(source.from)} where it.merchant_code = ${merchant}
    and it.member_id = ${memberId}::uuid`.execute(db);
}
