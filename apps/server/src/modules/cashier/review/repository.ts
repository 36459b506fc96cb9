import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import type { WithdrawalRow } from '../withdrawals/repository.ts';

const text = (value: string | null | undefined): bigint => BigInt(value ?? 0);

/** The member's own usual payout; null below three, which say nothing about what is usual. */
export async function medianOf(work: Work, memberId: string): Promise<bigint | null> {
  const { rows } = await sql<{ paid: number; median: string | null }>`select count(*)::int as paid,
      (percentile_disc(0.5) within group (order by amount_micros))::text as median
    from (select amount_micros from cashier.withdrawal where member_id = ${memberId}::uuid and state = 'paid'
      order by created_at desc limit 50) lately`.execute(work.db);
  const { paid = 0, median = null } = rows[0] ?? {};
  return paid >= 3 ? text(median) : null;
}

/** Credited and paid out since then. */
export async function sumsSince(work: Work, memberId: string, since: Date) {
  const { rows } = await sql<{ deposits: string; withdrawals: string }>`select
    (select coalesce(sum(credited_micros), 0)::text from cashier.deposit
      where member_id = ${memberId}::uuid and state = 'credited' and not is_reversed and settled_at >= ${since}) as deposits,
    (select coalesce(sum(amount_micros), 0)::text from cashier.withdrawal
      where member_id = ${memberId}::uuid and state = 'paid' and settled_at >= ${since}) as withdrawals`.execute(
    work.db,
  );
  return { deposits: text(rows[0]?.deposits), withdrawals: text(rows[0]?.withdrawals) };
}

export const payoutsTo = (work: Work, accountId: string) =>
  tablesOf(work)
    .selectFrom('cashier.withdrawal')
    .select(['order_no', 'amount_micros', 'settled_at', 'created_at'])
    .where('payout_account_id', '=', accountId)
    .where('state', '=', 'paid')
    .orderBy('settled_at', 'desc')
    .limit(5)
    .execute();

/** Since the payout before this one: how the money came. */
export const depositsBefore = (work: Work, order: WithdrawalRow) =>
  tablesOf(work)
    .selectFrom('cashier.deposit')
    .select(['order_no', 'method_name', 'credited_micros', 'settled_at', 'created_at'])
    .where('member_id', '=', order.member_id)
    .where('state', '=', 'credited')
    .where('settled_at', '<=', order.created_at)
    .where(
      'settled_at',
      '>',
      sql<Date>`coalesce((select max(p.created_at) from cashier.withdrawal p where p.member_id = ${order.member_id}::uuid
        and p.state = 'paid' and p.created_at < ${order.created_at}), '-infinity')`,
    )
    .orderBy('settled_at', 'desc')
    .limit(5)
    .execute();

export const movesOf = (work: Work, orderNo: string) =>
  tablesOf(work)
    .selectFrom('cashier.order_move')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .limit(200)
    .execute();

export const answersOf = (work: Work, orderNo: string) =>
  tablesOf(work)
    .selectFrom('cashier.payout_answer')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

interface Answer {
  question: 'create' | 'find';
  outcome: string;
  reference: string | null;
  detail: string | null;
}

/** The same answer again is counted: an unknown payout is asked about for days. */
export async function keepAnswer(work: Work, orderNo: string, answer: Answer): Promise<void> {
  const { numAffectedRows } =
    await sql`update cashier.payout_answer set times = times + 1, last_at = ${work.now}
    where id = (select max(id) from cashier.payout_answer where order_no = ${orderNo})
      and question = ${answer.question} and outcome = ${answer.outcome}
      and reference is not distinct from ${answer.reference} and detail is not distinct from ${answer.detail}`.execute(
      work.db,
    );
  if ((numAffectedRows ?? 0n) > 0n) return;
  await tablesOf(work)
    .insertInto('cashier.payout_answer')
    .values({
      merchant_code: work.merchant,
      order_no: orderNo,
      ...answer,
      first_at: work.now,
      last_at: work.now,
    })
    .execute();
}

/** One person's approvals are given one after another, or two at the same moment would both fit into the day. */
export const lockApprover = (work: Work, who: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approver ${work.merchant} ${who}`}, 0))`.execute(
    work.db,
  );

/** What somebody let go since then, by their own word and that of their machines. */
export async function letGoSince(work: Work, who: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{
    sum: string | null;
  }>`select sum(amount_micros)::text as sum from cashier.approval_given
    where merchant_code = ${work.merchant} and who = ${who} and given_at >= ${since}`.execute(work.db);
  return text(rows[0]?.sum);
}

export async function keepApproval(
  work: Work,
  order: WithdrawalRow,
  by: { who: string; name: string },
): Promise<void> {
  await tablesOf(work)
    .insertInto('cashier.approval_given')
    .values({
      merchant_code: work.merchant,
      order_no: order.order_no,
      who: by.who,
      name: by.name,
      amount_micros: order.amount_micros,
      given_at: work.now,
    })
    .execute();
}
