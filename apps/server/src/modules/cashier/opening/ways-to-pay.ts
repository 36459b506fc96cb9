import { sql } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import type { Work } from '#platform/database/work';

/** How many ways in and out a brand has on. */
export async function waysToPay(work: Work): Promise<{ ways_in: number; ways_out: number }> {
  const { rows } = await sql<{ ways_in: number; ways_out: number }>`select
      (select count(*)::int from cashier.payment_method where merchant_code = ${work.merchant} and is_on) as ways_in,
      (select count(*)::int from cashier.payout_channel where merchant_code = ${work.merchant} and is_on) as ways_out`.execute(
    work.db,
  );
  return oneRow(rows);
}
