import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export interface NewBatch {
  batchId: string;
  value: bigint;
  currency: string;
  count: number;
  endsAt: Date;
  issuedBy: string;
  agreedBy: string;
}

export const insertBatch = (work: Work, batch: NewBatch) =>
  tablesOf(work)
    .insertInto('cashier.voucher_batch')
    .values({
      batch_id: batch.batchId,
      merchant_code: work.merchant,
      value_micros: batch.value.toString(),
      currency: batch.currency,
      vouchers: batch.count,
      ends_at: batch.endsAt,
      issued_by: batch.issuedBy,
      agreed_by: batch.agreedBy,
      created_at: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
export type BatchRow = Awaited<ReturnType<typeof insertBatch>>;

const batches = (work: Work) => tablesOf(work).selectFrom('cashier.voucher_batch').selectAll();

export const listBatches = (work: Work, limit: number): Promise<BatchRow[]> =>
  batches(work).orderBy('created_at', 'desc').limit(limit).execute();

/** Nobody uses a code of it meanwhile: whoever does holds the row too. */
export const lockBatch = (work: Work, batchId: string): Promise<BatchRow | undefined> =>
  batches(work).where('batch_id', '=', batchId).forUpdate().executeTakeFirst();

export const changeBatch = (
  work: Work,
  batchId: string,
  change: { drawn_at: Date } | { voided_at: Date; voided_by: string },
): Promise<BatchRow> =>
  tablesOf(work)
    .updateTable('cashier.voucher_batch')
    .set(change)
    .where('batch_id', '=', batchId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How many codes of each batch were used. */
export async function usesOf(work: Work, batchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await tablesOf(work)
    .selectFrom('cashier.voucher')
    .innerJoin('cashier.voucher_use', 'cashier.voucher_use.code_hash', 'cashier.voucher.code_hash')
    .select(['batch_id', sql<number>`count(*)::int`.as('uses')])
    .where('batch_id', 'in', batchIds)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map(({ batch_id, uses }) => [batch_id, uses]));
}

export const insertVouchers = (work: Work, batchId: string, hashes: readonly Buffer[]) =>
  tablesOf(work)
    .insertInto('cashier.voucher')
    .values(hashes.map((code_hash) => ({ code_hash, merchant_code: work.merchant, batch_id: batchId })))
    .execute();

/** The batch of a code that can be used now. Held until the work ends: it is not declared void meanwhile. */
export const findOpen = (work: Work, hash: Buffer, currency: string): Promise<BatchRow | undefined> =>
  tablesOf(work)
    .selectFrom('cashier.voucher_batch')
    .selectAll()
    .where('batch_id', '=', (of) =>
      of.selectFrom('cashier.voucher').select('batch_id').where('code_hash', '=', hash),
    )
    .where('currency', '=', currency)
    .where('voided_at', 'is', null)
    .where('ends_at', '>', work.now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cashier.voucher_use').select('order_no').where('code_hash', '=', hash))),
    )
    .forShare()
    .executeTakeFirst();

/** False when somebody else used it first; waits for whoever is about to. */
export async function insertUse(
  work: Work,
  use: { hash: Buffer; memberId: string; orderNo: string },
): Promise<boolean> {
  const rows = await tablesOf(work)
    .insertInto('cashier.voucher_use')
    .values({
      code_hash: use.hash,
      merchant_code: work.merchant,
      member_id: use.memberId,
      order_no: use.orderNo,
      used_at: work.now,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('order_no')
    .execute();
  return rows.length > 0;
}

/** The code that an order was opened with. */
export async function codeOf(work: Work, orderNo: string): Promise<Buffer | undefined> {
  const row = await tablesOf(work)
    .selectFrom('cashier.voucher_use')
    .select('code_hash')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.code_hash;
}

/** Counts a try in one statement, so that a hundred at once are a hundred; after the window it begins anew. */
export async function countTry(work: Work, subject: Buffer, windowMs: number): Promise<number> {
  const forgotten = new Date(work.now.getTime() - windowMs);
  const { rows } = await sql<{ wrong: number }>`
    insert into cashier.voucher_try as t (merchant_code, subject_hash, wrong, since)
    values (${work.merchant}, ${subject}, 1, ${work.now})
    on conflict (merchant_code, subject_hash) do update set
      wrong = case when t.since <= ${forgotten} then 1 else t.wrong + 1 end,
      since = case when t.since <= ${forgotten} then ${work.now} else t.since end
    returning wrong`.execute(work.db);
  return rows[0]?.wrong ?? 0;
}

export const takeBackTry = (work: Work, subject: Buffer) =>
  tablesOf(work)
    .updateTable('cashier.voucher_try')
    .set({ wrong: sql`greatest(wrong - 1, 0)` })
    .where('subject_hash', '=', subject)
    .execute();
