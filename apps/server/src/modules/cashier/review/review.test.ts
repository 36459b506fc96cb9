import { createHash, randomBytes } from 'node:crypto';
import type { WithdrawalCase, WithdrawalRow } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pageStatement } from './list.ts';

const { api, database, member, work } = await withCashier({
  timeZone: 'Asia/Manila',
  cashier: {
    depositExpiryMinutes: 30,
    dailyDepositLimit: null,
    withdrawalMin: '100',
    withdrawalMax: '20000',
    withdrawalsPerDay: 10,
    freeWithdrawalsPerDay: 10,
    withdrawalFee: '0',
    approveAloneUpTo: '0',
    twoPersonsFrom: '5000',
    withdrawalCancelable: true,
    deadlineMinutes: { check: 60, approval: 60, payout: 60 },
    goodwill: '0',
  },
});
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair' });
type Person = Awaited<ReturnType<typeof person>>;
let numbers = 0;

async function waiting(amount: string, name = 'Luna Cruz') {
  const luna = await member();
  await luna.give('9000');
  const account = await luna.addAccount(`0917${String((numbers += 1)).padStart(3, '0')}4567`, name);
  const order = await luna.withdraw((account.body.value as { id: string }).id, amount);
  const { orderNo } = order.body.value as { orderNo: string };
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'review');
  return { luna, orderNo };
}
interface Page {
  withdrawals: WithdrawalRow[];
  next: string | null;
  counts: Record<string, { count: number; isMore: boolean }>;
}
const path = (orderNo: string, more = '') => `/merchants/fair/withdrawals/${orderNo}${more}`;
const list = (by: Person, query: string) => by.ask<Page>('GET', `/merchants/fair/withdrawals?${query}`);
const open = (by: Person, orderNo: string) => by.ask<WithdrawalCase>('GET', path(orderNo));
const move = (by: Person, orderNo: string, body: object) =>
  by.send('POST', path(orderNo, '/move'), { to: 'approved', reason: 'looked at', ...body });

test('tabs have their orders and exact counts, least time left first, and filters narrow them [OPS-QUEUE-02, OPS-QUEUE-03, OPS-QUEUE-09]', async () => {
  const ana = await person('ana', 'cashier');
  const [first, second, third] = [await waiting('200'), await waiting('300'), await waiting('6000')];
  await database.query(
    `update cashier.withdrawal set deadline_at = deadline_at - interval '5 minutes' where order_no = $1`,
    [third.orderNo],
  );
  const { withdrawals, counts, next } = await list(ana, 'tab=waiting');
  expect(withdrawals.map(({ orderNo }) => orderNo)).toEqual([third.orderNo, first.orderNo, second.orderNo]);
  expect(counts['waiting']).toEqual({ count: 3, isMore: false });
  expect(next).toBeNull();
  expect(withdrawals[0]).toMatchObject({ approvalsNeeded: 2, approvedBy: [], heldBy: null, points: 15 });
  expect(withdrawals[0]?.member).toMatch(/^..•••..$/);
  expect(withdrawals[0]?.checks).toEqual({ passed: 10, all: 10, failed: [] });
  const numbersOf = async (query: string) =>
    (await list(ana, `tab=waiting&${query}`)).withdrawals.map(({ orderNo }) => orderNo);
  expect(await numbersOf('min=250&max=1000')).toEqual([second.orderNo]);
  expect(await numbersOf('channel=maya')).toEqual([]);
  expect(await numbersOf('olderMinutes=10')).toEqual([]);
  expect(await numbersOf('finding=large_amount')).toHaveLength(3);
  await ana.ask('POST', '/merchants/fair/desk/claims', { queue: 'withdrawals', subjectId: first.orderNo });
  expect(await numbersOf('person=ana')).toEqual([first.orderNo]);
  expect(await numbersOf('person=ben')).toEqual([]);
});

test('pages go by keyset with an index for each order, and a count stops at a thousand [OPS-QUEUE-03, OPS-ALL-05, CDEC-14]', async () => {
  const ana = await person('ana pages', 'cashier');
  const { orderNo } = await waiting('200');
  await database.query(
    `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
       channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, deadline_at)
     select 'WD250101' || lpad(n::text, 8, '0'), merchant_code, member_id, 'k' || n, payout_account_id, provider, channel,
       channel_name, masked_number, amount_micros, 0, currency, 'review', created_at - n * interval '1 second', deadline_at
     from cashier.withdrawal, generate_series(1, 1100) n where order_no = $1`,
    [orderNo],
  );
  await database.query('analyze cashier.withdrawal');
  const first = await list(ana, 'tab=waiting');
  expect(first.counts['waiting']).toEqual({ count: 1000, isMore: true });
  expect(first.withdrawals).toHaveLength(50);
  const second = await list(ana, `tab=waiting&cursor=${first.next}`);
  const seen = [...first.withdrawals, ...second.withdrawals].map((one) => one.orderNo);
  expect(new Set(seen).size).toBe(100);
  const scope = { merchant: 'fair', actor: { kind: 'system', name: 'test' } as const };
  for (const [tab, index] of [
    ['waiting', 'withdrawal_queue'],
    ['unknown', 'withdrawal_queue'],
    ['ended', 'withdrawal_ended'],
    [undefined, 'withdrawal_listed'],
  ] as const) {
    const plan = await database.runWork(scope, async (unit) => {
      await sql`set local enable_seqscan = off`.execute(unit.db);
      const page = pageStatement(unit, { tab }, new Date(0), null);
      const { rows } = await sql<Record<string, string>>`explain ${page}`.execute(unit.db);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort Key: w\./);
  }
  await database.query(`update cashier.withdrawal set state = 'cancelled', settled_at = now(), deadline_at = null
    where order_no like 'WD250101%'`);
});

test('the case shows stages with deadlines, both names, sums, the last payouts and every check with its fact [OPS-QUEUE-10, OPS-QUEUE-11, OPS-QUEUE-12]', async () => {
  const ana = await person('ana case', 'cashier');
  const { orderNo, luna } = await waiting('200');
  const seen = await open(ana, orderNo);
  expect(seen).toMatchObject({
    order: { orderNo, payeeName: 'Luna Cruz' },
    verifiedName: 'Luna Cruz',
    balanceAfter: '8800.00',
    month: { deposits: '0.00', withdrawals: '0.00', net: '0.00' },
    risk: {
      points: 15,
      level: 'low',
      reasons: [{ reason: 'young_account' }, { reason: 'first_payout_here' }],
    },
    isClear: true,
  });
  expect(seen.stages.find(({ state }) => state === 'now')).toMatchObject({ name: 'approval' });
  expect(seen.stages.find(({ state }) => state === 'now')?.deadline).not.toBeNull();
  expect(seen.checks).toHaveLength(10);
  await move(ana, orderNo, {});
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  const after = await open(ana, orderNo);
  expect(after.lastPayouts).toMatchObject([{ orderNo, amount: '200.00' }]);
  expect(after.month).toMatchObject({ withdrawals: '200.00', net: '-200.00' });
  expect(after.answers.map(({ question }) => question)).toContain('create');
  const read = await database.query(
    `select 1 from platform.audit where subject = 'read' and actor = 'ana case'`,
  );
  expect(read).toHaveLength(2);
});

test('a case that changed meanwhile is refused with what changed and by whom, and one that a colleague has with their name [OPS-QUEUE-08, OPS-QUEUE-04]', async () => {
  const [ana, ben] = [await person('ana seen', 'cashier'), await person('ben seen', 'cashier')];
  const { orderNo } = await waiting('200');
  const { seen } = (await open(ana, orderNo)).order;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const held = { until, reason: 'asked for a paper', reasonCode: 'document_asked', seen };
  expect((await ben.send('PUT', path(orderNo, '/hold'), held)).status).toBe(200);
  expect(await move(ana, orderNo, { seen })).toMatchObject({
    status: 409,
    code: 'case.changed',
    value: { changes: [{ by: 'ben seen', to: 'review', reason: 'held: asked for a paper' }] },
  });
  await ben.ask('POST', '/merchants/fair/desk/claims', { queue: 'withdrawals', subjectId: orderNo });
  const now = (await open(ana, orderNo)).order;
  expect(now).toMatchObject({ heldBy: 'ben seen', hold: { reason: 'document_asked', by: 'ben seen' } });
  expect(await move(ana, orderNo, { seen: now.seen })).toMatchObject({
    code: 'case.taken',
    value: { by: 'ben seen' },
  });
  expect(await move(ben, orderNo, { seen: now.seen })).toMatchObject({ status: 200 });
});

test('a hold is a mark with a reason of the list and an end within 72 hours that stops no clock [OPS-QUEUE-14, CDEC-04]', async () => {
  const ana = await person('ana hold', 'cashier');
  const { orderNo } = await waiting('200');
  const before = (await open(ana, orderNo)).order;
  const hold = (hours: number, reasonCode = 'second_look') =>
    ana.send('PUT', path(orderNo, '/hold'), {
      until: new Date(Date.now() + hours * 3_600_000).toISOString(),
      reason: 'another look',
      reasonCode,
    });
  expect((await hold(73)).code).toBe('format.incorrect');
  expect((await hold(1, 'because')).code).toBe('format.incorrect');
  expect(await hold(71)).toMatchObject({
    value: { withdrawal: { state: 'review', deadline: before.deadline, hold: { by: 'ana hold' } } },
  });
  expect((await list(ana, 'tab=hold')).withdrawals.map((one) => one.orderNo)).toContain(orderNo);
  expect((await list(ana, 'tab=waiting')).withdrawals.map((one) => one.orderNo)).not.toContain(orderNo);
  // Over: it is work again.
  await database.query(
    `update cashier.withdrawal set held_at = now() - interval '2 hours', hold_until = now() - interval '1 hour' where order_no = $1`,
    [orderNo],
  );
  expect((await list(ana, 'tab=waiting')).withdrawals.map((one) => one.orderNo)).toContain(orderNo);
});

test('among others only what passed every check with few points and one approval is approved [OPS-QUEUE-15]', async () => {
  const ana = await person('ana bulk', 'cashier');
  const [clear, large, shared] = [await waiting('200'), await waiting('6000'), await waiting('200')];
  await database.query(
    `update cashier.payout_account set number_hash = (select a.number_hash from cashier.payout_account a
       join cashier.withdrawal w on w.payout_account_id = a.id where w.order_no = $1)
     where id = (select payout_account_id from cashier.withdrawal where order_no = $2)`,
    [large.orderNo, shared.orderNo],
  );
  const bulk = (orderNo: string) => move(ana, orderNo, { onlyIfClear: true });
  expect(await bulk(large.orderNo)).toMatchObject({ code: 'status.move.refused' });
  expect(await bulk(shared.orderNo)).toMatchObject({ code: 'status.move.refused' });
  expect(await bulk(clear.orderNo)).toMatchObject({ value: { withdrawal: { state: 'approved' } } });
});

test('reasons come from a list, and the member reads the very sentence that staff were shown [OPS-QUEUE-07, OPS-QUEUE-16]', async () => {
  const ana = await person('ana why', 'cashier');
  const { luna, orderNo } = await waiting('200');
  const { reasons } = await ana.ask<{
    reasons: { code: string; to: string; memberReads: { EN: string; TY: string } | null }[];
  }>('GET', '/merchants/fair/queues/withdrawals/reasons');
  expect(new Set(reasons.map(({ to }) => to))).toEqual(new Set(['approved', 'rejected', 'hold']));
  const why = reasons.find(({ code }) => code === 'identity_open');
  expect((await move(ana, orderNo, { to: 'rejected', reasonCode: 'second_look' })).code).toBe(
    'format.incorrect',
  );
  await move(ana, orderNo, { to: 'rejected', reasonCode: 'identity_open' });
  const read = async (language: string) =>
    (await luna.browser.get(`/api/v1/withdrawals/${orderNo}`, { language })).body.value;
  expect(await read('EN')).toMatchObject({ state: 'rejected', reasonText: why?.memberReads?.EN });
  expect(await read('TY')).toMatchObject({ reasonText: why?.memberReads?.TY });
});

test('an unknown payout shows every question and answer, is asked about at once, and its outcome takes a reference and a second person [OPS-QUEUE-17, OPS-QUEUE-18]', async () => {
  const [ana, rhea] = [await person('ana out', 'cashier'), await person('rhea out', 'risk')];
  const { orderNo } = await waiting('200');
  expect((await ana.send('POST', path(orderNo, '/question'), { reason: 'ask them' })).code).toBe(
    'status.move.refused',
  );
  await move(ana, orderNo, {});
  await database.query(
    `update cashier.withdrawal set state = 'unknown', payout = 'unknown', due_at = now() + interval '1 hour' where order_no = $1`,
    [orderNo],
  );
  await ana.ask('POST', path(orderNo, '/question'), { reason: 'ask them' });
  const [row] = await database.query<{ is_due: boolean }>(
    'select due_at <= now() as is_due from cashier.withdrawal where order_no = $1',
    [orderNo],
  );
  expect(row?.is_due).toBe(true);
  expect((await move(ana, orderNo, { to: 'unpaid' })).code).toBe('format.incorrect');
  const asked = await move(ana, orderNo, { to: 'unpaid', reference: 'MAIL-77' });
  expect(asked.status).toBe(202);
  const { approvalId } = asked.value as { approvalId: string };
  const agreed = await rhea.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
  expect(agreed).toMatchObject({ value: { outcome: { withdrawal: { state: 'rejected' } } } });
  expect((await open(ana, orderNo)).moves.at(-1)?.reason).toBe('MAIL-77: looked at');
});

test('what one person lets go in a day is added up over their tokens, by the brand’s own day, also at the same moment [OPS-AUTH-14]', async () => {
  await database.query(
    `insert into staff.role_amount (brand, role, withdrawals_per_day) values ('fair', 'cashier', 500e6)`,
  );
  const dado = await person('dado', 'cashier');
  const secret = `perya_${randomBytes(32).toString('base64url')}`;
  await database.query(
    `insert into staff.token (name, token_hash, permissions, brands, addresses, made_by, made_at, ends_at)
     values ('queue', $1, '{withdrawal.decide}', '{fair}', '{}', $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(secret).digest(), dado.personId],
  );
  const [one, two] = [await waiting('300'), await waiting('300')];
  const byToken = await api.internal.inject({
    method: 'POST',
    url: `/operator/v1${path(one.orderNo, '/move')}`,
    headers: { authorization: `Bearer ${secret}`, reason: 'looked at' },
    payload: { to: 'approved', reason: 'looked at' },
  });
  expect(byToken.statusCode).toBe(200);
  expect(await move(dado, two.orderNo, {})).toMatchObject({
    status: 202,
    value: { because: ['more than the role lets go in a day'] },
  });
  const nena = await person('nena', 'cashier');
  const orders = [await waiting('300'), await waiting('300'), await waiting('300')];
  const answers = await Promise.all(orders.map(({ orderNo }) => move(nena, orderNo, {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Let go just before the brand's midnight, which is not the clock's at Greenwich.
  await database.query(
    `update cashier.approval_given set given_at = date_trunc('day', now() at time zone 'Asia/Manila')
       at time zone 'Asia/Manila' - interval '1 second' where name = 'nena'`,
  );
  const { orderNo } = await waiting('300');
  expect((await move(nena, orderNo, {})).status).toBe(200);
  await work();
});
