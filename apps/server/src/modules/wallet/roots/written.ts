import type { MarkKind } from '@perya/fairness/roots';
import { type Kysely, sql, type Transaction } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import { pageMarks, topOfPage, writePage } from './marks.ts';

/** What was written down of a brand since the night before, read at one moment. */
export interface Written {
  takenAt: Date;
  staffUntil: string;
  trees: Readonly<Record<MarkKind, { leaves: number; pages: Buffer; kept: KeptPage[] }>>;
}
export interface KeptPage {
  page: number;
  first: bigint;
  marks: Buffer;
}
export interface Before {
  takenAt: Date;
  staffUntil: string;
}

interface Row {
  no: string;
  step: string;
  chain: Buffer;
}

/** Reads in pieces, so that the memory of a night does not grow with what was written. */
async function readTree(
  db: Transaction<object>,
  kind: MarkKind,
  query: ReturnType<typeof sql>,
  signal?: AbortSignal,
) {
  await sql`declare marks cursor for ${query}`.execute(db);
  const kept: KeptPage[] = [];
  const tops: Uint8Array[] = [];
  let leaves = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<Row>`fetch ${sql.raw(String(pageMarks))} from marks`.execute(db);
    const [first] = rows;
    if (first === undefined) break;
    const marks = writePage(
      rows.map(({ no, step, chain }) => ({ number: BigInt(no), step: BigInt(step), chain })),
    );
    kept.push({ page: kept.length, first: BigInt(first.no), marks });
    tops.push(topOfPage(kind, marks));
    leaves += rows.length;
  }
  await sql`close marks`.execute(db);
  return { leaves, pages: Buffer.concat(tops), kept };
}

/** A posting takes its time before it commits: who was on the way during the last night is looked at again. */
const overlapMinutes = 60;

const booksSince = (merchant: string, before: Before | null) =>
  before === null
    ? sql`select id as no, seq as step, chain from wallet.account where merchant_code = ${sql.lit(merchant)} and seq > 0 order by id`
    : sql`select a.id as no, a.seq as step, a.chain from wallet.account a
      join wallet.transfer t on t.account_id = a.id and t.seq = a.seq
        and t.created_at >= ${sql.lit(before.takenAt.toISOString())}::timestamptz - make_interval(mins => ${sql.lit(overlapMinutes)})
      where a.merchant_code = ${sql.lit(merchant)} order by a.id`;

const deedsSince = (merchant: string, before: Before | null) =>
  sql`select entry as no, 0 as step, chain from platform.audit where merchant_code = ${sql.lit(merchant)}
    and entry > ${sql.lit(before?.staffUntil ?? '0')}::bigint order by entry`;

/** A view of its own, so that nobody who plays or works waits for it. */
export const readWritten = (
  db: Kysely<object>,
  merchant: string,
  before: Before | null,
  signal?: AbortSignal,
): Promise<Written> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (work) => {
      // The first statement fixes the moment that all others see.
      const { rows } = await sql<{ at: Date; until: string }>`select clock_timestamp() as at,
        (select coalesce(max(entry), 0) from platform.audit where merchant_code = ${merchant})::text as until`.execute(
        work,
      );
      const { at, until } = oneRow(rows);
      return {
        takenAt: at,
        staffUntil: until,
        trees: {
          staff: await readTree(work, 'staff', deedsSince(merchant, before), signal),
          books: await readTree(work, 'books', booksSince(merchant, before), signal),
        },
      };
    });
