import type { WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { database, member, operate, second, work } = await withCashier();
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as WithdrawalOrder;
let numbers = 0;

async function ready(amount: string) {
  const luna = await member();
  await luna.give(amount);
  const number = `0917${String((numbers += 1)).padStart(3, '0')}4567`;
  const { id } = (await luna.addAccount(number)).body.value as { id: string };
  return { luna, id };
}
const approve = (orderNo: string, token?: string) =>
  operate(`/withdrawals/${orderNo}/move`, { to: 'approved', reason: 'looked at' }, token);
const ordersOf = (memberId: string) =>
  database.query<{ state: string; reason: string | null; approvals_needed: number; approved_by: string[] }>(
    `select state, reason, approvals_needed, approved_by from cashier.withdrawal where member_id = $1
     order by checked_at, order_no`,
    [memberId],
  );
const settled = async (memberId: string) => {
  for (let turn = 0; turn < 60; turn += 1) {
    const orders = await ordersOf(memberId);
    if (orders.every(({ state }) => state === 'review' || state === 'paid')) return orders;
    await work();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`they never came to rest: ${JSON.stringify(await ordersOf(memberId))}`);
};

test('a sum cut into five is seen by a person after the first, one by one or all at once [DEC-080]', async () => {
  for (const isAtOnce of [false, true]) {
    const { luna, id } = await ready('11000');
    if (isAtOnce) {
      await luna.browser.open();
      const wishes = await Promise.all(Array.from({ length: 5 }, () => luna.withdraw(id, '2000')));
      expect(wishes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    } else
      for (let turn = 0; turn < 5; turn += 1) {
        await luna.withdraw(id, '2000');
        await settled(luna.memberId);
      }
    const orders = await settled(luna.memberId);
    expect(orders.map(({ state, reason }) => reason ?? state).toSorted()).toEqual([
      'day_amount',
      'day_amount',
      'day_amount',
      'day_amount',
      'paid',
    ]);
  }
}, 60_000);

test('one person alone lets go no more than one sum a day, however it is cut up [DEC-080]', async () => {
  const { luna, id } = await ready('99995');
  const first = orderOf(await luna.withdraw(id, '19999'));
  await settled(luna.memberId);
  expect((await approve(first.orderNo)).body.value.withdrawal.state).toBe('approved');
  for (let turn = 0; turn < 4; turn += 1) {
    const order = orderOf(await luna.withdraw(id, '19999'));
    await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'review');
    expect((await approve(order.orderNo)).body.value.withdrawal).toMatchObject({
      state: 'review',
      approvalsNeeded: 2,
    });
    expect((await approve(order.orderNo)).body.code).toBe('second.person.required');
    if (turn === 0)
      expect((await approve(order.orderNo, second)).body.value.withdrawal.state).toBe('approved');
  }
}, 60_000);

test('what was ordered on other days counts on the day a person lets it go; a new day begins at nothing [DEC-080]', async () => {
  const { luna, id } = await ready('60000');
  const orders: WithdrawalOrder[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    orders.push(orderOf(await luna.withdraw(id, '15000')));
    await settled(luna.memberId);
    await database.query(
      `update cashier.withdrawal set created_at = created_at - interval '2 days',
         checked_at = checked_at - interval '2 days' where member_id = $1`,
      [luna.memberId],
    );
  }
  const [one, other] = orders;
  expect((await approve(one?.orderNo ?? '')).body.value.withdrawal.state).toBe('approved');
  expect((await approve(other?.orderNo ?? '')).body.value.withdrawal).toMatchObject({
    state: 'review',
    approvalsNeeded: 2,
  });
  const { luna: nena, id: account } = await ready('6000');
  for (const expected of ['paid', 'paid']) {
    const order = orderOf(await nena.withdraw(account, '2000'));
    await nena.withdrawalUntil(order.orderNo, ({ state }) => state === expected);
    await database.query(
      `update cashier.withdrawal set checked_at = checked_at - interval '1 day',
         approved_at = approved_at - interval '1 day' where member_id = $1`,
      [nena.memberId],
    );
  }
}, 60_000);
