import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Secrets } from '#platform/secrets';
import { orderOfMember, ordersOf } from './member-orders.ts';
import { accountHash } from './withdrawals/payout-accounts.ts';

export interface OrderHappened {
  at: Date;
  kind: 'deposit' | 'withdrawal';
  orderNo: string;
  amount: bigint;
  channel: string;
  state: string;
  /** Until when the stage it is in was promised. */
  deadline: Date | null;
}

/** Orders and payout accounts of a member, for whoever looks at a member as a whole. */
export function createForStaff({ secrets }: { secrets: Secrets }) {
  return {
    orders: ordersOf,
    order: orderOfMember,
    /** Whose order has this number. */
    async ownerOfOrder(work: Work, orderNo: string): Promise<string | null> {
      const { rows } = await sql<{ member_id: string }>`
        select member_id from cashier.deposit where merchant_code = ${work.merchant} and order_no = ${orderNo}
        union all
        select member_id from cashier.withdrawal where merchant_code = ${work.merchant} and order_no = ${orderNo}`.execute(
        work.db,
      );
      return rows[0]?.member_id ?? null;
    },
    /** Whose payout account has this number, at any channel of the brand: found by its keyed hash. */
    async ownersOfPayoutNumber(work: Work, number: string): Promise<{ memberId: string; masked: string }[]> {
      const { rows: channels } = await sql<{
        channel_id: string;
      }>`select channel_id from cashier.payout_channel
        where merchant_code = ${work.merchant}`.execute(work.db);
      const hashes = channels.map(({ channel_id }) => accountHash(secrets, channel_id, number));
      const { rows } = await sql<{ member_id: string; masked_number: string }>`
        select distinct on (member_id) member_id, masked_number from cashier.payout_account
        where merchant_code = ${work.merchant} and number_hash = any (${hashes}::bytea[]) limit 10`.execute(
        work.db,
      );
      return rows.map(({ member_id, masked_number }) => ({ memberId: member_id, masked: masked_number }));
    },
    /** Accounts of other members that money may go to as well, and since when both had them. */
    async sharesPayoutNumber(work: Work, memberId: string): Promise<{ memberId: string; at: Date }[]> {
      const { rows } = await sql<{ member_id: string; at: Date }>`
        select o.member_id, max(greatest(a.added_at, o.added_at)) as at from cashier.payout_account a
          join cashier.payout_account o on o.merchant_code = a.merchant_code and o.number_hash = a.number_hash
            and o.member_id <> a.member_id
        where a.merchant_code = ${work.merchant} and a.member_id = ${memberId}::uuid
        group by o.member_id limit 50`.execute(work.db);
      return rows.map(({ member_id, at }) => ({ memberId: member_id, at }));
    },
    async orderSummary(work: Work, memberId: string) {
      const { rows } = await sql<{ open_orders: number; first_at: Date | null; last_at: Date | null }>`
        select (select count(*)::int from cashier.deposit where merchant_code = ${work.merchant}
            and member_id = ${memberId}::uuid and state in ('created', 'pending'))
          + (select count(*)::int from cashier.withdrawal where merchant_code = ${work.merchant}
            and member_id = ${memberId}::uuid and state in ('requested', 'review', 'approved', 'unknown')) as open_orders,
          min(d.settled_at) as first_at, max(d.settled_at) as last_at
        from cashier.deposit d where d.merchant_code = ${work.merchant} and d.member_id = ${memberId}::uuid
          and d.credited_micros > 0`.execute(work.db);
      const row = rows[0];
      return {
        openOrders: row?.open_orders ?? 0,
        firstDepositAt: row?.first_at ?? null,
        lastDepositAt: row?.last_at ?? null,
      };
    },
    /** The newest orders of both kinds. */
    async recent(work: Work, memberId: string, most: number): Promise<OrderHappened[]> {
      const { rows } = await sql<{
        at: Date;
        kind: OrderHappened['kind'];
        order_no: string;
        amount: string;
        channel: string;
        state: string;
        deadline: Date | null;
      }>`(select created_at as at, 'deposit' as kind, order_no, amount_micros as amount, method_name as channel, state,
            null::timestamptz as deadline
          from cashier.deposit where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
          order by created_at desc limit ${most})
        union all
        (select created_at, 'withdrawal', order_no, amount_micros, channel_name || ' ' || masked_number, state, deadline_at
          from cashier.withdrawal where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
          order by created_at desc limit ${most})`.execute(work.db);
      return rows.map(({ order_no, amount, ...row }) => ({
        ...row,
        orderNo: order_no,
        amount: BigInt(amount),
      }));
    },
    /** What was credited and what was paid out, day by day of the given calendar. */
    async days(work: Work, memberId: string, since: Date, timeZone: string) {
      const { rows } = await sql<{ day: string; deposited: string; paid_out: string }>`
        select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(deposited) as deposited,
          sum(paid_out) as paid_out
        from (select settled_at as at, credited_micros as deposited, 0 as paid_out from cashier.deposit
            where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid and credited_micros > 0
              and settled_at >= ${since}
          union all
          select settled_at, 0, amount_micros from cashier.withdrawal where merchant_code = ${work.merchant}
            and member_id = ${memberId}::uuid and state = 'paid' and settled_at >= ${since}) moved
        group by 1 order by 1`.execute(work.db);
      return rows.map((row) => ({
        day: row.day,
        deposited: BigInt(row.deposited),
        paidOut: BigInt(row.paid_out),
      }));
    },
  };
}
