import { sql } from 'kysely';
import { formatAmount } from '@perya/money';
import type { Work } from '#platform/database/work';
import { dueChannel } from '../order-moves.ts';
import { tablesOf } from '../tables-of.ts';
import type { DepositFacts, DepositState } from './deposit-rules.ts';

const deposits = (work: Work) => tablesOf(work).selectFrom('cashier.deposit').selectAll();

export const findDeposit = (work: Work, orderNo: string) =>
  deposits(work).where('order_no', '=', orderNo).executeTakeFirst();
/** Held until the work ends: two pieces of news about one order are dealt with one after the other. */
export const lockDeposit = (work: Work, orderNo: string) =>
  deposits(work).where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
export const findByKey = (work: Work, memberId: string, key: string) =>
  deposits(work).where('member_id', '=', memberId).where('idempotency_key', '=', key).executeTakeFirst();

export type DepositRow = NonNullable<Awaited<ReturnType<typeof findDeposit>>>;

export const factsOf = (row: DepositRow): DepositFacts => ({
  state: row.state,
  reason: row.reason,
  amount: BigInt(row.amount_micros),
  fee: BigInt(row.fee_micros),
  currency: row.currency,
  paid: BigInt(row.paid_micros),
  credited: BigInt(row.credited_micros),
  surplus: BigInt(row.surplus_micros),
  isReversed: row.is_reversed,
  expiresAt: row.expires_at,
  tries: row.tries,
});

/** Every number its company is known to have given it, the newest first. */
export const referencesOf = (row: Pick<DepositRow, 'provider_reference' | 'other_references'>): string[] =>
  row.provider_reference === null ? [] : [row.provider_reference, ...row.other_references];

export const findMethods = (work: Work) =>
  tablesOf(work)
    .selectFrom('cashier.payment_method')
    .selectAll()
    .orderBy('position')
    .orderBy('method_id')
    .execute();
export const findMethod = (work: Work, methodId: string) =>
  tablesOf(work)
    .selectFrom('cashier.payment_method')
    .selectAll()
    .where('method_id', '=', methodId)
    .executeTakeFirst();
export type MethodRow = NonNullable<Awaited<ReturnType<typeof findMethod>>>;

/** One member's orders are opened one after the other, so that a limit cannot be passed side by side. */
export const lockMember = (work: Work, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${memberId}`}, 0))`.execute(work.db);

/** How the member paid last; what was never paid does not count. */
export async function lastDeposit(work: Work, memberId: string) {
  const row = await tablesOf(work)
    .selectFrom('cashier.deposit')
    .select(['method_id', 'amount_micros'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'credited')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { methodId: row.method_id, amount: formatAmount(BigInt(row.amount_micros)) } : null;
}

/** Open and credited orders of a day count against the limit. */
export async function countedSince(work: Work, memberId: string, since: Date): Promise<bigint> {
  const { total } = await tablesOf(work)
    .selectFrom('cashier.deposit')
    .select(sql<string>`coalesce(sum(amount_micros), 0)`.as('total'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', 'in', ['created', 'pending', 'credited'])
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/** Everything that was credited since then, also what was taken back again. */
export async function creditedTotal(work: Work, memberId: string, since: Date): Promise<bigint> {
  const { total } = await tablesOf(work)
    .selectFrom('cashier.deposit')
    .select(sql<string>`coalesce(sum(credited_micros), 0)`.as('total'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'credited')
    .where('settled_at', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

export interface NewDeposit {
  orderNo: string;
  memberId: string;
  key: string;
  method: MethodRow;
  amount: bigint;
  fee: bigint;
  currency: string;
  promotionId: string | null;
  returnUrl: string;
  expiresAt: Date;
  /** Null where nobody has to be asked. */
  dueAt: Date | null;
}

export const insertDeposit = (work: Work, order: NewDeposit): Promise<DepositRow> =>
  tablesOf(work)
    .insertInto('cashier.deposit')
    .values({
      order_no: order.orderNo,
      merchant_code: work.merchant,
      member_id: order.memberId,
      idempotency_key: order.key,
      method_id: order.method.method_id,
      method_name: order.method.name,
      provider: order.method.provider,
      channel: order.method.channel,
      amount_micros: order.amount.toString(),
      fee_micros: order.fee.toString(),
      currency: order.currency,
      promotion_id: order.promotionId,
      state: 'created',
      return_url: order.returnUrl,
      created_at: work.now,
      expires_at: order.expiresAt,
      due_at: order.dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface DepositChange {
  state: DepositState;
  reason: string | null;
  paid_micros: string;
  credited_micros: string;
  surplus_micros: string;
  surplus_state?: 'open';
  is_reversed?: boolean;
  transaction_id?: string | null;
  payer_hash?: Buffer | null;
  provider_reference?: string;
  other_references?: string[];
  pay_url?: string | null;
  shown_kind?: 'qr' | 'code' | null;
  shown_text?: string | null;
  expires_at?: Date;
  settled_at?: Date | null;
  due_at: Date | null;
  tries: number;
}

export const changeDeposit = (work: Work, orderNo: string, change: DepositChange): Promise<DepositRow> =>
  tablesOf(work)
    .updateTable('cashier.deposit')
    .set(change)
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Brings the next look forward; a worker hears of it at commit. */
export async function makeDue(work: Work, table: 'deposit' | 'withdrawal', orderNo: string): Promise<void> {
  await tablesOf(work)
    .updateTable(`cashier.${table}`)
    .set({ due_at: work.now })
    .where('order_no', '=', orderNo)
    .execute();
  await sql`select pg_notify(${dueChannel}, '')`.execute(work.db);
}

export interface OrderFilter {
  memberId?: string | undefined;
  state?: DepositState | undefined;
  from?: Date | null;
  before?: Date | null;
}

const filtered = (work: Work, { memberId, state, from, before }: OrderFilter) => {
  let orders = tablesOf(work).selectFrom('cashier.deposit');
  if (memberId !== undefined) orders = orders.where('member_id', '=', memberId);
  if (state !== undefined) orders = orders.where('state', '=', state);
  if (from) orders = orders.where('created_at', '>=', from);
  if (before) orders = orders.where('created_at', '<', before);
  return orders;
};

export const listDeposits = (work: Work, filter: OrderFilter, page: { limit: number; offset: number }) =>
  filtered(work, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countDeposits(work: Work, filter: OrderFilter): Promise<number> {
  const { lines } = await filtered(work, filter)
    .select(sql<number>`count(*)::int`.as('lines'))
    .executeTakeFirstOrThrow();
  return lines;
}
