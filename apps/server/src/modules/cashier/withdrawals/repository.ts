import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import type { CreditedDeposit, Spent } from './unplayed-rules.ts';
import type { PayoutState, WithdrawalFacts, WithdrawalState } from './withdrawal-rules.ts';

const withdrawals = (work: Work) => tablesOf(work).selectFrom('cashier.withdrawal').selectAll();

export const findWithdrawal = (work: Work, orderNo: string) =>
  withdrawals(work).where('order_no', '=', orderNo).executeTakeFirst();
export const lockWithdrawal = (work: Work, orderNo: string) =>
  withdrawals(work).where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
export const findByKey = (work: Work, memberId: string, key: string) =>
  withdrawals(work).where('member_id', '=', memberId).where('idempotency_key', '=', key).executeTakeFirst();

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

export const factsOf = (row: WithdrawalRow): WithdrawalFacts => ({
  state: row.state,
  payout: row.payout,
  reason: row.reason,
  approvalsNeeded: row.approvals_needed,
  approvedBy: row.approved_by,
  tries: row.tries,
});

/** Nothing of it is gone: it never left, or it came back. */
export const neverLeft = ['rejected', 'cancelled', 'returned'] as const;

export const lockMember = (work: Work, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${memberId}`}, 0))`.execute(work.db);

/** Those that were taken back or refused do not count against the day. */
export async function countToday(work: Work, memberId: string, since: Date): Promise<number> {
  const { total } = await tablesOf(work)
    .selectFrom('cashier.withdrawal')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', 'not in', [...neverLeft])
    .executeTakeFirstOrThrow();
  return total;
}

/** What else of the member's was let go since then, by the machine or by a person; not what came back. */
export async function leavingSince(
  work: Work,
  order: { member_id: string; order_no: string },
  since: Date,
): Promise<bigint> {
  const { total } = await tablesOf(work)
    .selectFrom('cashier.withdrawal')
    .select(sql<string>`coalesce(sum(amount_micros), 0)::text`.as('total'))
    .where('member_id', '=', order.member_id)
    .where('order_no', '<>', order.order_no)
    .where(sql<Date>`coalesce(approved_at, checked_at)`, '>=', since)
    .where('state', 'not in', [...neverLeft])
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

export interface NewWithdrawal {
  orderNo: string;
  memberId: string;
  key: string;
  account: { id: string; channel: string; channelName: string; maskedNumber: string; provider: string };
  amount: bigint;
  fee: bigint;
  unplayed: bigint;
  currency: string;
  deadlineAt: Date;
}

export const insertWithdrawal = (work: Work, order: NewWithdrawal): Promise<WithdrawalRow> =>
  tablesOf(work)
    .insertInto('cashier.withdrawal')
    .values({
      order_no: order.orderNo,
      merchant_code: work.merchant,
      member_id: order.memberId,
      idempotency_key: order.key,
      payout_account_id: order.account.id,
      provider: order.account.provider,
      channel: order.account.channel,
      channel_name: order.account.channelName,
      masked_number: order.account.maskedNumber,
      amount_micros: order.amount.toString(),
      fee_micros: order.fee.toString(),
      unplayed_micros: order.unplayed.toString(),
      currency: order.currency,
      state: 'requested',
      created_at: work.now,
      deadline_at: order.deadlineAt,
      due_at: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The member's deposits that are there, oldest first, with how long each waits when it is not played. */
export async function creditedSince(work: Work, memberId: string, since: Date): Promise<CreditedDeposit[]> {
  const rows = await tablesOf(work)
    .selectFrom('cashier.deposit as d')
    .leftJoin('cashier.payment_method as m', (join) =>
      join.onRef('m.merchant_code', '=', 'd.merchant_code').onRef('m.method_id', '=', 'd.method_id'),
    )
    .select(['d.settled_at', 'd.credited_micros', 'd.payer_hash', 'm.unplayed_hold_hours'])
    .where('d.member_id', '=', memberId)
    .where('d.state', '=', 'credited')
    .where('d.is_reversed', '=', false)
    .where('d.settled_at', '>=', since)
    .orderBy('d.settled_at')
    .execute();
  return rows.map((row) => ({
    at: row.settled_at ?? since,
    amount: BigInt(row.credited_micros),
    // A method that was taken away since: as long as those nobody has thought about.
    holdMs: (row.unplayed_hold_hours ?? 72) * 60 * 60_000,
    payer: row.payer_hash,
  }));
}

/** What left unplayed, and did not come back. */
export async function unplayedPaidSince(work: Work, memberId: string, since: Date): Promise<Spent[]> {
  const rows = await tablesOf(work)
    .selectFrom('cashier.withdrawal')
    .select(['created_at', 'unplayed_micros'])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('unplayed_micros', '>', '0')
    .where('state', 'not in', [...neverLeft])
    .execute();
  return rows.map((row) => ({ at: row.created_at, amount: BigInt(row.unplayed_micros) }));
}

export interface WithdrawalChange {
  state?: WithdrawalState;
  payout?: PayoutState;
  reason?: string | null;
  findings?: string[];
  approvals_needed?: number;
  approved_by?: string[];
  provider_reference?: string;
  company_hold?: string | null;
  goodwill_micros?: string;
  checked_at?: Date;
  approved_at?: Date;
  first_sent_at?: Date;
  sent_at?: Date;
  settled_at?: Date;
  returned_at?: Date;
  return_closed_at?: Date;
  return_closed_by?: string;
  deadline_at?: Date | null;
  missed_at?: Date;
  due_at?: Date | null;
  tries?: number;
  checks?: string;
  points?: number;
  hold_reason?: string | null;
  hold_until?: Date | null;
  held_by?: string | null;
  held_at?: Date | null;
}

export const changeWithdrawal = (
  work: Work,
  orderNo: string,
  change: WithdrawalChange,
): Promise<WithdrawalRow> =>
  tablesOf(work)
    .updateTable('cashier.withdrawal')
    .set(change)
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface OrderFilter {
  memberId?: string | undefined;
  state?: WithdrawalState | undefined;
  from?: Date | null;
  before?: Date | null;
}

const filtered = (work: Work, { memberId, state, from, before }: OrderFilter) => {
  let orders = tablesOf(work).selectFrom('cashier.withdrawal');
  if (memberId !== undefined) orders = orders.where('member_id', '=', memberId);
  if (state !== undefined) orders = orders.where('state', '=', state);
  if (from) orders = orders.where('created_at', '>=', from);
  if (before) orders = orders.where('created_at', '<', before);
  return orders;
};

export const listWithdrawals = (work: Work, filter: OrderFilter, page: { limit: number; offset: number }) =>
  filtered(work, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countWithdrawals(work: Work, filter: OrderFilter): Promise<number> {
  const { lines } = await filtered(work, filter)
    .select(sql<number>`count(*)::int`.as('lines'))
    .executeTakeFirstOrThrow();
  return lines;
}

/** Of the last day, and only where there were enough to speak of a half. */
export async function medianMinutes(work: Work): Promise<number | null> {
  const { rows } = await sql<{ orders: number; minutes: number | null }>`
    select count(*)::int as orders,
      ceil(extract(epoch from percentile_cont(0.5) within group (order by settled_at - created_at)) / 60)::int as minutes
    from cashier.withdrawal
    where state = 'paid' and settled_at > ${work.now}::timestamptz - interval '24 hours'`.execute(work.db);
  const { orders = 0, minutes = null } = rows[0] ?? {};
  return orders >= 5 ? minutes : null;
}
