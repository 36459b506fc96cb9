import { sql } from 'kysely';
import type { ArchivedTable, Part } from '#platform/archive/archived-table';
import type { Db } from './checks/check-result.ts';

/** A closed month is what was written down of it: how many movements, what they did to each side, ids that last. */
async function verifyMonth(db: Db, { from, until }: Part): Promise<{ ok: boolean; details: unknown }> {
  const own = sql`wallet.house_transfer t where t.created_at >= ${`${from} 00:00+00`}::timestamptz
    and t.created_at < ${`${until} 00:00+00`}::timestamptz`;
  const { rows } = await sql<{ written: string | null; movements: string; off: string; unknown: string }>`
    select (select house_transfers::text from wallet.month where month = ${from}::date) as written,
      (select count(*)::text from ${own}) as movements,
      (select count(*)::text from (select house_id, sum(amount) as amount from (
            select t.from_id as house_id, -t.amount as amount from ${own}
            union all select t.to_id, t.amount from ${own}) sides group by house_id) told
          full join (select house_id, amount from wallet.house_transfer_month where month = ${from}::date) kept
            using (house_id)
        where told.amount is distinct from kept.amount) as off,
      (select count(*)::text from ${own} and wallet.is_lasting(t.kind) and not exists (
        select from wallet.kept_house_posting k where k.posting_id = t.posting_id and k.account_id = t.account_id
          and k.from_id = t.from_id and k.to_id = t.to_id and k.kind = t.kind and k.amount = t.amount
          and k.reference = t.reference)) as unknown`.execute(db);
  const { written = null, movements = '', off = '', unknown = '' } = rows[0] ?? {};
  return {
    ok: written === movements && off === '0' && unknown === '0',
    details: { written, movements, sidesOff: off, unknown },
  };
}

/** Movements between the operator's own sides leave the database with the entries of their month. */
export const archivedHouse: ArchivedTable = {
  name: 'wallet.house_transfer',
  timeColumn: 'created_at',
  order: ['account_id', 'posting_id'],
  sumColumn: 'amount',
  keptDays: 35,
  verify: verifyMonth,
};
