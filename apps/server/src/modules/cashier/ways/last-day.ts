import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { settledByStaff } from '../counted/ends.ts';
import { dayBefore } from './repository.ts';

/** How deposits of the last 24 hours ended, by way to pay (FIG-17). */
export async function depositsOfDay(work: Work) {
  const { rows } = await sql<{
    method: string;
    credited: number;
    failed: number;
    expired: number;
    cancelled: number;
    byStaff: number;
    open: number;
  }>`select method_id as method,
      count(*) filter (where state = 'credited' and not staff)::int as credited,
      count(*) filter (where state = 'failed' and not staff)::int as failed,
      count(*) filter (where state = 'expired' and not staff)::int as expired,
      count(*) filter (where state = 'cancelled' and not staff)::int as cancelled,
      count(*) filter (where staff)::int as "byStaff",
      count(*) filter (where state in ('created', 'pending') and not staff)::int as open
    from (select method_id, state, ${settledByStaff} as staff from cashier.deposit
      where merchant_code = ${work.merchant} and created_at > ${dayBefore(work.now)}) lately
    group by method_id`.execute(work.db);
  const none = { credited: 0, failed: 0, expired: 0, cancelled: 0, byStaff: 0, open: 0 };
  const known = new Map(rows.map(({ method, ...ends }) => [method, ends]));
  return (methodId: string) => known.get(methodId) ?? none;
}

/** How long payouts of the last 24 hours took from the request to the account, by channel (FIG-18). */
export async function payoutsOfDay(work: Work) {
  const { rows } = await sql<{ channel: string; paid: number; medianSeconds: number; slowSeconds: number }>`
    select channel, count(*)::int as paid, (percentile_disc(0.5) within group (order by took))::int as "medianSeconds",
      (percentile_disc(0.9) within group (order by took))::int as "slowSeconds"
    from (select channel, greatest(0, round(extract(epoch from settled_at - created_at))) as took from cashier.withdrawal
      where merchant_code = ${work.merchant} and state = 'paid' and settled_at > ${dayBefore(work.now)}) lately
    group by channel`.execute(work.db);
  const none = { paid: 0, medianSeconds: null, slowSeconds: null };
  const known = new Map(rows.map(({ channel, ...took }) => [channel, took]));
  return (channelId: string) => known.get(channelId) ?? none;
}
