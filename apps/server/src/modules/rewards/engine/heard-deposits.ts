import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** False when it was heard of before. */
export async function rememberReversal(work: Work, memberId: string, orderNo: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rewards.deposit as d (merchant_code, order_no, member_id, is_reversed, heard_at)
    values (${work.merchant}, ${orderNo}, ${memberId}::uuid, true, ${work.now})
    on conflict (merchant_code, order_no) do update set is_reversed = true where not d.is_reversed`.execute(
    work.db,
  );
  return numAffectedRows === 1n;
}

/** True when a reversal of the deposit was heard of before its credit. */
export async function rememberDeposit(work: Work, memberId: string, orderNo: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rewards.deposit (merchant_code, order_no, member_id, is_reversed, heard_at)
    values (${work.merchant}, ${orderNo}, ${memberId}::uuid, false, ${work.now})
    on conflict do nothing`.execute(work.db);
  return numAffectedRows === 0n;
}
