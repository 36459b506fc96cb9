import { sql } from 'kysely';
import type { BehaviourFacts } from '#modules/safety';

/** Every deposit that members began, whatever became of it; for whoever watches over behaviour. */
export const depositsTried: BehaviourFacts['deposits'] = async (work, memberIds, since) => {
  const { rows } = await sql<{
    member_id: string;
    created_at: Date;
    settled_at: Date | null;
    state: string;
    amount: string;
  }>`select member_id, created_at, settled_at, state, amount_micros as amount from cashier.deposit
    where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[]) and created_at >= ${since}
    order by created_at`.execute(work.db);
  return rows.map((row) => ({
    memberId: row.member_id,
    at: row.created_at,
    creditedAt: row.state === 'credited' ? row.settled_at : null,
    isFailed: row.state === 'failed',
    amount: BigInt(row.amount),
  }));
};
