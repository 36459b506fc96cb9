import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { systemClock } from '#platform/clock';
import type { RunWork } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';
import { createParts } from '../parts.ts';

const { api, database, company, member, operate, second, runner, work } = await withCashier();
const orderOf = <T>(got: { body: { value?: unknown } }) => got.body.value as T;
let numbers = 0;
const number = (ending: string) => `0918${String(100 + (numbers += 1)).slice(-3)}${ending}`;

/** A worker between whose works something else happens; `turn` counts the works that were begun. */
const stepsWith = (before: (turn: number) => Promise<void>) => {
  let turn = 0;
  const runWork: RunWork = async (scope, use) => {
    await before((turn += 1));
    return database.runWork(scope, use);
  };
  const { merchants, identity, content, wallet, safety, secrets } = api;
  const gateways = { tulay: company.gateway };
  const modules = { merchants, identity, content, wallet, safety, secrets, gateways };
  const rest = {
    systemDatabase: database.system,
    clock: systemClock,
    noticeBaseUrl: 'http://127.0.0.1:1',
    unlistedWins: async () => false,
    levelsOf: async () => new Map(),
  };
  return createParts({ runWork, staff: api.staff, ...modules, ...rest }).steps;
};
const dueOf = async (table: 'deposit' | 'withdrawal', orderNo: string): Promise<Date | null | undefined> =>
  (
    await database.query<{ due_at: Date | null }>(`select due_at from cashier.${table} where order_no = $1`, [
      orderNo,
    ])
  )[0]?.due_at;
const wake = (table: 'deposit' | 'withdrawal', orderNo: string) =>
  database.query(`update cashier.${table} set due_at = now() - interval '1 second' where order_no = $1`, [
    orderNo,
  ]);
const move = (orderNo: string, to: string, token?: string) =>
  operate(
    `/withdrawals/${orderNo}/move`,
    { to, reason: 'looked at', ...(to.endsWith('paid') && { reference: 'T-1' }) },
    token,
  );
async function withdrawal(amount: string, ending = '4567') {
  const luna = await member();
  await luna.give(amount);
  const { id } = orderOf<{ id: string }>(await luna.addAccount(number(ending)));
  return { luna, ...orderOf<WithdrawalOrder>(await luna.withdraw(id, amount)) };
}

test('a worker that dies between its intention and the company leaves the order due soon [DEC-080]', async () => {
  const { luna, orderNo } = await withdrawal('800');
  await database.query('update cashier.withdrawal set goodwill_micros = 1 where order_no = $1', [orderNo]);
  await stepsWith(async () => undefined).advanceWithdrawal('fair', orderNo);
  const dying = stepsWith(async (turn) => {
    if (turn > 2) throw new Error('the worker dies');
  });
  await expect(dying.advanceWithdrawal('fair', orderNo)).rejects.toThrow('dies');
  const due = await dueOf('withdrawal', orderNo);
  expect((due?.getTime() ?? Infinity) - Date.now()).toBeLessThan(60_000);
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
});

test('while a payout is being sent again nobody’s word releases it: never both paid and returned [DEC-080]', async () => {
  // The first request is lost, so that the company is asked a second time.
  const { luna, orderNo } = await withdrawal('700', '0005');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'unknown');
  const { approvalId } = (await move(orderNo, 'unpaid')).body.value;
  const { createPayout } = company.gateway;
  let verdict: string | undefined;
  company.gateway.createPayout = async (order) => {
    if (order.orderNo === orderNo)
      verdict ??= (await operate(`/approvals/${approvalId}`, { decision: 'approve' }, second)).body.code;
    return createPayout(order);
  };
  await luna.withdrawalUntil(orderNo, ({ state }) => state !== 'unknown');
  company.gateway.createPayout = createPayout;
  expect(verdict).toBe('status.move.refused');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  expect(await luna.balance()).toMatchObject({ sumBalance: '0.00', held: '0.00' });
});

test('an approval that comes while a worker looks at the same order is carried out [DEC-080]', async () => {
  const { luna, orderNo } = await withdrawal('4000');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'review');
  await database.query(
    `update cashier.withdrawal set deadline_at = now() - interval '1 minute' where order_no = $1`,
    [orderNo],
  );
  const steps = stepsWith(async (turn) => {
    if (turn === 2) await move(orderNo, 'approved');
  });
  await steps.advanceWithdrawal('fair', orderNo);
  expect(await dueOf('withdrawal', orderNo)).not.toBe(null);
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
});

test('a notice that comes while the company is asked is not forgotten [DEC-079]', async () => {
  const luna = await member();
  const order = orderOf<DepositOrder>(await luna.deposit('300'));
  await company.act(order.payUrl ?? '', { action: 'decline' });
  await wake('deposit', order.orderNo);
  const { findPayment } = company.gateway;
  company.gateway.findPayment = async (asked) => {
    const answer = await findPayment(asked);
    await wake('deposit', asked.orderNo);
    return answer;
  };
  await runner.round();
  company.gateway.findPayment = findPayment;
  expect((await luna.depositOf(order.orderNo)).state).toBe('failed');
  expect(await dueOf('deposit', order.orderNo)).not.toBe(null);
});

test('a member who gives up an order that was just paid is credited all the same [DEC-079]', async () => {
  const luna = await member();
  const order = orderOf<DepositOrder>(await luna.deposit('350'));
  await company.act(order.payUrl ?? '', { action: 'pay' });
  await wake('deposit', order.orderNo);
  await luna.browser.raw('DELETE', `/api/v1/deposits/${order.orderNo}`);
  await runner.round();
  expect((await luna.depositOf(order.orderNo)).state).toBe('credited');
});

test('a question without an answer is asked again, also about an order that has ended [DEC-079]', async () => {
  const luna = await member();
  const order = orderOf<DepositOrder>(await luna.deposit('360'));
  await luna.browser.raw('DELETE', `/api/v1/deposits/${order.orderNo}`);
  await company.act(order.payUrl ?? '', { action: 'pay' });
  await company.control({ hang: true });
  await wake('deposit', order.orderNo);
  await runner.round();
  await company.control({ hang: false });
  await work();
  expect((await luna.depositOf(order.orderNo)).state).toBe('credited');
});

test('orders of a company that is no more end by time or by two persons, not never [DEC-079, DEC-080]', async () => {
  const { luna, orderNo } = await withdrawal('900');
  const order = orderOf<DepositOrder>(await luna.deposit('370'));
  for (const table of ['deposit', 'withdrawal'])
    await database.query(`update cashier.${table} set provider = 'gone' where member_id = $1`, [
      luna.memberId,
    ]);
  await database.query(
    `update cashier.deposit set expires_at = now() - interval '1 hour' where order_no = $1`,
    [order.orderNo],
  );
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'expired');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'unknown');
  const { approvalId } = (await move(orderNo, 'unpaid')).body.value;
  await operate(`/approvals/${approvalId}`, { decision: 'approve' }, second);
  expect(await luna.balance()).toMatchObject({ sumBalance: '900.00', held: '0.00' });
}, 30_000);
