import { sql } from 'kysely';
import type { BehaviourFacts } from '#modules/safety';

/** Withdrawals that were paid or are under way, without what came back; for whoever looks for washed money. */
export const payoutsAsked: BehaviourFacts['payouts'] = async (work, memberIds, since) => {
  const { rows } = await sql<{ member_id: string; created_at: Date; amount: string }>`
    select member_id, created_at, amount_micros as amount from cashier.withdrawal
    where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[]) and created_at >= ${since}
      and state not in ('rejected', 'cancelled', 'returned') order by created_at`.execute(work.db);
  return rows.map((row) => ({ memberId: row.member_id, at: row.created_at, amount: BigInt(row.amount) }));
};

/** The most members that one of somebody's payout numbers belongs to. */
export const sharingPayoutNumber: BehaviourFacts['sharingPayoutNumber'] = async (work, memberIds) => {
  const { rows } = await sql<{ member_id: string; members: number }>`
    select n.member_id, max(n.members)::int as members from (
      select a.member_id, (select count(distinct o.member_id) from cashier.payout_account o
        where o.merchant_code = a.merchant_code and o.number_hash = a.number_hash) as members
      from cashier.payout_account a where a.merchant_code = ${work.merchant}
        and a.member_id = any(${[...memberIds]}::uuid[])) n
    group by n.member_id`.execute(work.db);
  return new Map(rows.map((row) => [row.member_id, row.members]));
};
