import { randomUUID } from 'node:crypto';
import type { DepositOrder, ReportPayments, WithdrawalOrder } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';
import { smallTable } from '../exports/small-tables.ts';
import { createCounting } from '../figures/counting.ts';

const { api, database, company, member, work } = await withCashier();
const { query } = database;
const mila = await aStaffPerson(database, api.internal, {
  name: 'mila',
  role: 'manager',
  brand: 'fair',
  now: new Date(),
});
const ask = (search = ''): Promise<ReportPayments> =>
  mila.ask('GET', `/merchants/fair/reports/payments${search}`);
const factsOf = async (search = '') => {
  const { facts } = await ask(search);
  if (facts === null) throw new Error('there are facts of a short span');
  return facts;
};
const luna = await member();
const valueIn = <Value>(got: { body: { value?: unknown } }) => got.body.value as Value;
let numbers = 0;
const account = async (ending: string): Promise<string> => {
  numbers += 1;
  return valueIn<{ id: string }>(await luna.addAccount(`0917${String(100 + numbers)}${ending}`)).id;
};
const payoutAccount = await account('4567');

/** A deposit of the past: Manila's hour it was made in, on 10 May 2026 unless said. */
interface Past {
  at: string;
  took?: number;
  state: string;
  pesos: number;
  reason?: string;
  way?: string;
  day?: string;
}
const momentOf = ({ day = '2026-05-10', at }: Past) => `${day}T${at}:00+08:00`;
const deposit = (past: Past, orderNo: string = randomUUID()) =>
  query(
    `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
       amount_micros, credited_micros, fee_micros, currency, state, reason, return_url, created_at, expires_at, settled_at)
     select $1, 'fair', $2, $1, way, upper(way), 'tulay', way, micros, case $4 when 'credited' then micros else 0 end, 0, 'PHP', $4, $5,
       '/', at, at, case when $4 <> 'pending' then at + make_interval(secs => $6) end
     from (values ($3, $7::bigint * 1000000, $8::timestamptz)) as given (way, micros, at)`,
    [
      orderNo,
      luna.memberId,
      past.way ?? 'gcash',
      past.state,
      past.reason ?? null,
      past.took ?? 0,
      past.pesos,
      momentOf(past),
    ],
  );
const payout = (past: Past & { sentAfter: number | null; missedAfter?: number }) =>
  query(
    `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
       channel_name, masked_number, amount_micros, fee_micros, currency, state, reason, created_at, checked_at, approved_at,
       first_sent_at, settled_at, missed_at)
     select $1, 'fair', $2, $1, $3, 'tulay', 'gcash', 'GCash', '1', $4::bigint * 1000000, 0, 'PHP', $5, $6, at, at + interval '1 minute',
       at + make_interval(secs => $7), at + make_interval(secs => $7),
       case when $5 not in ('unknown', 'approved') then at + make_interval(secs => $8) end, at + make_interval(secs => $9)
     from (values ($10::timestamptz)) as given (at)`,
    [
      randomUUID(),
      luna.memberId,
      payoutAccount,
      past.pesos,
      past.state,
      past.reason ?? null,
      past.sentAfter,
      past.took ?? 0,
      past.missedAfter ?? null,
      momentOf(past),
    ],
  );

// Ten that were credited, after 10 to 100 seconds, at two hours of the brand's day.
for (let nth = 1; nth <= 10; nth += 1)
  await deposit({ at: nth <= 4 ? '00:30' : '23:59', took: nth * 10, state: 'credited', pesos: 200 });
await deposit({ at: '09:00', state: 'failed', reason: 'declined', pesos: 700, way: 'maya' });
await deposit({ at: '09:10', state: 'failed', reason: 'declined', pesos: 800, way: 'maya' });
await deposit({ at: '09:20', state: 'expired', reason: 'not_paid', pesos: 60_000, way: 'maya' });
// Beside the share: cancelled, settled by staff both ways (one taken back since), still open.
await deposit({ at: '10:00', state: 'cancelled', reason: 'by_member', pesos: 500 });
await deposit({ at: '10:00', state: 'credited', reason: 'by_staff', pesos: 5000, took: 90_000 });
await deposit({ at: '10:00', state: 'failed', reason: 'by_staff', pesos: 5000 });
const takenBack = randomUUID();
await deposit({ at: '10:00', state: 'credited', reason: 'reversed', pesos: 100 }, takenBack);
await query(
  `insert into cashier.order_move (merchant_code, order_no, from_state, to_state, actor, reason, moved_at)
   values ('fair', $1, 'pending', 'credited', 'mara', 'by_staff', now())`,
  [takenBack],
);
await deposit({ at: '10:00', state: 'pending', pesos: 500 });
// The day before: one that was credited on the day, one that was on its own; and the day after.
await deposit({ day: '2026-05-09', at: '23:59', took: 120, state: 'credited', pesos: 1000 });
await deposit({ day: '2026-05-09', at: '12:00', took: 120, state: 'credited', pesos: 3000 });
await deposit({ day: '2026-05-11', at: '00:00', state: 'failed', reason: 'refused', pesos: 100 });
// A week before: one of two.
await deposit({ day: '2026-05-03', at: '12:00', state: 'credited', pesos: 100 });
await deposit({ day: '2026-05-03', at: '12:00', state: 'expired', reason: 'not_paid', pesos: 100 });
await payout({ at: '08:00', sentAfter: 300, took: 600, state: 'paid', pesos: 300 });
await payout({ at: '08:00', sentAfter: 300, took: 1200, state: 'paid', pesos: 20_000, missedAfter: 1100 });
await payout({
  at: '08:30',
  sentAfter: 60,
  took: 70,
  state: 'rejected',
  reason: 'account_closed',
  pesos: 400,
});
await payout({ at: '08:40', sentAfter: 60, state: 'unknown', reason: 'no_answer', pesos: 50 });
// Refused by staff: never sent, but a promise that ended, late.
await payout({
  at: '08:50',
  sentAfter: null,
  took: 7200,
  state: 'rejected',
  reason: 'by_staff',
  pesos: 70,
  missedAfter: 30,
});
// Sent the day before, paid on the day.
await payout({ day: '2026-05-09', at: '23:00', sentAfter: 60, took: 7200, state: 'paid', pesos: 900 });
const day = '?from=2026-05-10&to=2026-05-10';

test('deposits: those made in the span that are over, credited by credited, failed and expired; cancelled and settled by staff stand beside [OPS-REPORT-12, FIG-17]', async () => {
  const { deposits } = await factsOf(day);
  expect(deposits.total).toMatchObject({
    orders: 18,
    done: 10,
    failed: 2,
    expired: 1,
    cancelled: 1,
    byStaff: 3,
    open: 1,
    unknown: 0,
    share: 10 / 13,
    seconds: { p50: 50, p90: 90, p95: 100, p99: 100 },
  });
  expect(deposits.shareBefore).toBe(0.5);
  expect(deposits.ways.map(({ key, name, share }) => [key, name, share])).toEqual([
    ['gcash', 'GCASH', 1],
    ['maya', 'MAYA', 0],
  ]);
  // By the brand's clock: half past midnight in Manila is the afternoon before in UTC.
  expect(deposits.hours.map(({ key, orders, done }) => [key, orders, done])).toEqual([
    ['0', 4, 4],
    ['9', 3, 0],
    ['10', 5, 0],
    ['23', 6, 6],
  ]);
  expect(deposits.bands.map(({ key, orders }) => [key, orders])).toEqual([
    ['100-500', 11],
    ['500-1000', 4],
    ['5000-10000', 2],
    ['50000-', 1],
  ]);
  expect(deposits.reasons).toEqual([
    { reason: 'declined', orders: 2, amount: '1500.00' },
    { reason: 'not_paid', orders: 1, amount: '60000.00' },
  ]);
  for (const rows of [deposits.ways, deposits.hours, deposits.bands])
    for (const column of ['orders', 'done', 'failed', 'expired', 'byStaff', 'cancelled', 'open'] as const)
      expect(rows.reduce((sum, row) => sum + row[column], 0)).toBe(deposits.total[column]);
});

test('payouts: those first sent in the span, paid by paid and refused, unknown beside; the promise is of those that ended [OPS-REPORT-12, FIG-18, FIG-19]', async () => {
  const { payouts, promise } = await factsOf(day);
  expect(payouts.total).toMatchObject({
    orders: 4,
    done: 2,
    failed: 1,
    unknown: 1,
    share: 2 / 3,
    seconds: { p50: 600, p99: 1200 },
  });
  // Refused ones apart.
  expect(payouts.failedSeconds).toEqual({ p50: 70, p90: 70, p95: 70, p99: 70 });
  expect(payouts.reasons).toEqual([{ reason: 'account_closed', orders: 1, amount: '400.00' }]);
  expect(promise).toMatchObject({
    ended: 5,
    kept: 3,
    missed: { check: 1, approval: 0, payout: 1 },
    before: { ended: 0, kept: 0 },
  });
});

test('money is told by the order and by the moment it moved, and both come to what orders and cash book say [OPS-REPORT-12, OPS-REPORT-01, FIG-10]', async () => {
  const { deposits, payouts } = await factsOf(day);
  expect(deposits.money).toEqual({ own: '7100.00', later: '6000.00', earlier: '1000.00', moved: '2100.00' });
  expect(payouts.money).toEqual({ own: '20300.00', later: '0.00', earlier: '900.00', moved: '21200.00' });
  const [plain] = await query<{ came: string; went: string }>(
    `select (select sum(credited_micros) from cashier.deposit where state = 'credited' and settled_at >= $1 and settled_at < $2)::text as came,
       (select sum(amount_micros) from cashier.withdrawal where state = 'paid' and settled_at >= $1 and settled_at < $2)::text as went`,
    ['2026-05-10T00:00:00+08:00', '2026-05-11T00:00:00+08:00'],
  );
  expect(deposits.money.moved).toBe(formatAmount(BigInt(plain?.came ?? '0')));
  expect(payouts.money.moved).toBe(formatAmount(BigInt(plain?.went ?? '0')));
});

test('as a file it has a row for each group and reason, with as many orders as the page [OPS-REPORT-12]', async () => {
  const none = () => Promise.reject(new Error('another report was asked for'));
  const { columns, rows } = await smallTable(
    { figures: none, allGames: none, safety: none, payments: () => ask(day) },
    { what: 'payments', from: '2026-05-10', to: '2026-05-10' },
    { brand: 'fair', operator: 'mila' },
  );
  for (const row of rows) expect(row).toHaveLength(columns.length);
  const ordersBy = (by: string) =>
    rows.reduce((sum, row) => (row[0] === 'deposits' && row[1] === by ? sum + Number(row[4]) : sum), 0);
  expect(['all', 'method', 'hour', 'amount', 'reason'].map(ordersBy)).toEqual([18, 18, 18, 18, 3]);
});

test('orders that really went through the company are told as the ledger has them; one that was refused at once was sent [OPS-REPORT-12, FIG-10, FIG-18]', async () => {
  await luna.give('2000');
  const paid = valueIn<DepositOrder>(await luna.deposit('300'));
  await company.act(paid.payUrl ?? '', { action: 'pay' });
  await luna.depositUntil(paid.orderNo, ({ state }) => state === 'credited');
  const declined = valueIn<DepositOrder>(await luna.deposit('400'));
  await company.act(declined.payUrl ?? '', { action: 'decline' });
  await luna.depositUntil(declined.orderNo, ({ state }) => state === 'failed');
  for (const [ending, state] of [
    ['4568', 'paid'],
    ['0001', 'rejected'],
  ] as const) {
    const { orderNo } = valueIn<WithdrawalOrder>(await luna.withdraw(await account(ending), '300'));
    await luna.withdrawalUntil(orderNo, (order) => order.state === state || order.state === 'review');
    await query(`update cashier.withdrawal set approvals_needed = 0 where order_no = $1`, [orderNo]);
    if ((await luna.withdrawalOf(orderNo)).state === 'review') {
      await mila.ask('POST', `/merchants/fair/withdrawals/${orderNo}/move`, {
        to: 'approved',
        reason: 'looked at',
      });
      await luna.withdrawalUntil(orderNo, (order) => order.state === state);
    }
  }
  await work();
  const { deposits, payouts } = await factsOf();
  expect(deposits.total).toMatchObject({ done: 1, failed: 1, share: 0.5 });
  expect(payouts.total).toMatchObject({ orders: 2, done: 1, failed: 1, share: 0.5 });
  const ledger = async (kind: string, book: string) => {
    const [found] = await query<{ sum: string }>(
      `select sum(abs(t.amount))::text as sum from wallet.transfer t join wallet.account a on a.id = t.account_id
       where t.kind = $1 and a.book = $2 and t.created_at >= (current_date at time zone 'Asia/Manila') - interval '1 day'`,
      [kind, book],
    );
    return formatAmount(BigInt(found?.sum ?? '0'));
  };
  expect(deposits.money.moved).toBe(await ledger('deposit', 'cash'));
  expect(payouts.money.moved).toBe(await ledger('withdrawal_paid', 'locked'));
  // Whoever counted by what a company took would miss the one it refused at once.
  const [sent] = await query<{ taken: number }>(
    `select count(*)::int as taken from cashier.withdrawal where sent_at is not null and created_at > now() - interval '1 hour'`,
  );
  expect(sent?.taken).toBe(1);
}, 60_000);

test('what takes longer than a statement may is not added up either, and the answer says so [OPS-REPORT-12, OPS-REPORT-21]', async () => {
  const count = createCounting({ runWork: database.runWork, merchants: api.merchants });
  const slowly = (seconds: number) =>
    count({ brand: 'fair', operator: 'mila' }, async ({ db }) => {
      await sql`set local statement_timeout = 100`.execute(db);
      await sql`select pg_sleep(${seconds})`.execute(db);
      return 'counted';
    });
  expect(await slowly(0)).toMatchObject({ facts: 'counted', missing: null });
  expect(await slowly(2)).toMatchObject({ facts: null, missing: 'long' });
});

test('a span longer than a year is not added up, and the answer says so; whoever may not read reports gets nothing [OPS-REPORT-12]', async () => {
  expect(await ask('?from=2025-05-09&to=2026-05-10')).toMatchObject({ facts: null, missing: 'long' });
  expect((await ask('?from=2025-05-11&to=2026-05-10')).facts).not.toBe(null);
  const susan = await aStaffPerson(database, api.internal, {
    name: 'susan',
    role: 'support',
    brand: 'fair',
    now: new Date(),
  });
  expect(await susan.send('GET', '/merchants/fair/reports/payments')).toMatchObject({
    status: 403,
    code: 'permission.denied',
  });
});
