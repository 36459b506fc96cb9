import type { MemberOrder } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql, type RawBuilder } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { storyOf } from './review/order-story.ts';
import { answersOf } from './review/repository.ts';

const pageSize = 50;

interface OrderRow {
  order_no: string;
  kind: MemberOrder['kind'];
  way: string;
  provider: string;
  reference: string | null;
  amount: string;
  fee: string;
  currency: string;
  state: string;
  reason: string | null;
  created_at: Date;
  settled_at: Date | null;
  deadline_at: Date | null;
  missed_at: Date | null;
  goodwill: string;
}

const promiseOf = (row: OrderRow, now: Date): MemberOrder['promise'] => {
  if (row.kind === 'deposit') return null;
  if (row.missed_at !== null || (row.deadline_at !== null && row.deadline_at <= now)) return 'missed';
  return row.settled_at === null ? 'running' : 'kept';
};

const orderOf = (row: OrderRow, now: Date): MemberOrder => ({
  orderNo: row.order_no,
  kind: row.kind,
  way: row.way,
  provider: row.provider,
  reference: row.reference,
  amount: formatAmount(BigInt(row.amount)),
  fee: formatAmount(BigInt(row.fee)),
  currency: row.currency,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  promise: promiseOf(row, now),
  goodwill: row.goodwill === '0' ? null : formatAmount(BigInt(row.goodwill)),
});

const deposits = sql`select order_no, 'deposit' as kind, method_name as way, provider, provider_reference as reference,
  amount_micros as amount, fee_micros as fee, currency, state, reason, created_at, settled_at,
  null::timestamptz as deadline_at, null::timestamptz as missed_at, 0::bigint as goodwill from cashier.deposit`;
const withdrawals = sql`select order_no, 'withdrawal' as kind, channel_name || ' ' || masked_number as way, provider,
  provider_reference as reference, amount_micros as amount, fee_micros as fee, currency, state, reason, created_at,
  settled_at, deadline_at, missed_at, goodwill_micros as goodwill from cashier.withdrawal`;

const isTheirs = (work: Work, memberId: string) =>
  sql`merchant_code = ${work.merchant} and member_id = ${memberId}::uuid`;

/** Where a page ends. */
const placeOf = (cursor: string): { at: string; orderNo: string } => {
  const [at = '', orderNo = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  return Number.isNaN(Date.parse(at)) || orderNo === ''
    ? refuse('format.incorrect', { fields: ['cursor'] })
    : { at, orderNo };
};

/** Both kinds in one row of time, each by the index that its member's orders have. */
export async function ordersOf(
  work: Work,
  memberId: string,
  { kind, cursor }: { kind?: MemberOrder['kind'] | undefined; cursor?: string | undefined },
): Promise<{ orders: MemberOrder[]; next: string | null }> {
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const beyond =
    place === undefined
      ? sql``
      : sql`and (created_at, order_no) < (${place.at}::timestamptz, ${place.orderNo})`;
  const page = (from: RawBuilder<unknown>) =>
    sql`(${from} where ${isTheirs(work, memberId)} ${beyond} order by created_at desc, order_no desc limit ${pageSize + 1})`;
  const kinds = { deposit: deposits, withdrawal: withdrawals };
  const wanted = kind === undefined ? [deposits, withdrawals] : [kinds[kind]];
  const { rows } =
    await sql<OrderRow>`select * from (${sql.join(wanted.map(page), sql` union all `)}) both_kinds
    order by created_at desc, order_no desc limit ${pageSize + 1}`.execute(work.db);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    orders: shown.map((row) => orderOf(row, work.now)),
    next:
      rows.length > pageSize && last !== undefined
        ? Buffer.from(`${last.created_at.toISOString()}|${last.order_no}`).toString('base64url')
        : null,
  };
}

/** One order of this member's with everything that happened to it. */
export async function orderOfMember(work: Work, memberId: string, orderNo: string) {
  const one = (from: RawBuilder<unknown>) =>
    sql`${from} where ${isTheirs(work, memberId)} and order_no = ${orderNo}`;
  const { rows } = await sql<OrderRow>`${one(deposits)} union all ${one(withdrawals)}`.execute(work.db);
  const row = rows[0] ?? refuse('request.not_found');
  return {
    order: orderOf(row, work.now),
    ...(await storyOf(work, orderNo)),
    answers: (await answersOf(work, orderNo)).map((answer) => ({
      question: answer.question,
      outcome: answer.outcome,
      reference: answer.reference,
      detail: answer.detail,
      times: answer.times,
      lastAt: answer.last_at.toISOString(),
    })),
  };
}
