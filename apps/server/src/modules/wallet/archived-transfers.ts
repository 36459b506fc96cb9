import { sql } from 'kysely';
import type { ArchivedTable, Part } from '#platform/archive/archived-table';
import { checkEnds, judgeStretch, monthStretch } from './checks/chains.ts';
import type { Db } from './checks/check-result.ts';

/** A closed month is what was written down of it: entries, chains, ends of accounts, the operator's sides. */
async function verifyMonth(db: Db, { from, until }: Part): Promise<{ ok: boolean; details: unknown }> {
  const judged = await judgeStretch(db, monthStretch(from, 'month'));
  const lost = await checkEnds(db, from);
  const { rows } = await sql<{ entries: string | null; off: string }>`
    select (select entries::text from wallet.month where month = ${from}::date) as entries,
      (select count(*)::text from (select contra_id as house_id, -sum(amount) as amount from wallet.transfer
          where contra_id < 0 and created_at >= ${`${from} 00:00+00`}::timestamptz
            and created_at < ${`${until} 00:00+00`}::timestamptz group by contra_id) told
        full join (select house_id, amount from wallet.house_month where month = ${from}::date) kept using (house_id)
        where told.amount is distinct from kept.amount) as off`.execute(db);
  const { entries = null, off = '0' } = rows[0] ?? {};
  return {
    ok: judged.wrong === 0 && lost === 0 && entries === String(judged.entries) && off === '0',
    details: { ...judged, lost, written: entries, sidesOff: off },
  };
}

/** Entries leave the database month by month, 35 days after the end of their month. */
export const archivedTransfers: ArchivedTable = {
  name: 'wallet.transfer',
  timeColumn: 'created_at',
  order: ['account_id', 'seq'],
  sumColumn: 'amount',
  keptDays: 35,
  verify: verifyMonth,
};
