import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { api, database, company, member, operate, second } = await withCashier();
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;
const yes = { decision: 'approve' };

/** An order for which another amount came than was asked for. */
async function differing(amount: string, paid: string) {
  const luna = await member();
  const order = orderOf(await luna.deposit(amount));
  await company.act(order.payUrl ?? '', { action: 'other', amount: paid });
  await luna.depositUntil(order.orderNo, ({ reason }) => reason === 'amount_differs');
  return { luna, orderNo: order.orderNo };
}
async function creditByStaff(orderNo: string, amount: string) {
  const wish = { to: 'credited', amount, reason: 'seen in the list' };
  const { approvalId } = (await operate(`/deposits/${orderNo}/settle`, wish)).body.value;
  return operate(`/approvals/${approvalId}`, yes, second);
}
/** What each of the operator's sides has because of an order. */
const houseOf = async (orderNo: string): Promise<Record<string, number>> => {
  const rows = await database.query<{ code: string; pesos: number }>(
    `select h.code, (sum(amount) / 1000000)::int as pesos from (
       select contra_id as id, -amount as amount from wallet.transfer where reference = $1
       union all select from_id, -amount from wallet.house_transfer where reference = $1
       union all select to_id, amount from wallet.house_transfer where reference = $1) moved
     join wallet.house_account h on h.id = moved.id where h.currency = 'PHP' group by h.code having sum(amount) <> 0`,
    [orderNo],
  );
  return Object.fromEntries(rows.map(({ code, pesos }) => [code, pesos]));
};
const saysReversed = async (orderNo: string) => {
  const { findPayment } = company.gateway;
  company.gateway.findPayment = async (asked) => {
    const answer = await findPayment(asked);
    return asked.orderNo === orderNo && answer.outcome === 'found'
      ? { ...answer, state: 'reversed' }
      : answer;
  };
  await database.query(
    `update cashier.deposit set due_at = now() - interval '1 second' where order_no = $1`,
    [orderNo],
  );
};

test('a balance is changed only of a member that this merchant has', async () => {
  await aMerchant(database, { code: 'other' });
  const { memberId } = await aSession(database, 'other', 'somebody');
  for (const stranger of [memberId, randomUUID()]) {
    const wish = { memberId: stranger, amount: '25', reason: 'a wrong id' };
    expect((await operate('/adjustments', wish)).body.code).toBe('request.not_found');
  }
});

test('the same change proposed twice waits once; after a decision it may be proposed again', async () => {
  const { memberId } = await member();
  const wish = { memberId, amount: '25', reason: 'sent twice' };
  const { approvalId } = (await operate('/adjustments', wish)).body.value;
  expect((await operate('/adjustments', wish)).body.code).toBe('status.move.refused');
  expect((await operate('/adjustments', { ...wish, amount: '26' })).status).toBe(202);
  await operate(`/approvals/${approvalId}`, yes, second);
  expect((await operate('/adjustments', wish)).status).toBe(202);
});

test('what staff credited is what a reversal takes back, not what was ordered [DEC-079, DEC-112]', async () => {
  const { luna, orderNo } = await differing('600', '450.00');
  await creditByStaff(orderNo, '450');
  await luna.give('500');
  await saysReversed(orderNo);
  await luna.depositUntil(orderNo, ({ reason }) => reason === 'reversed');
  expect((await luna.balance()).sumBalance).toBe('500.00');
  expect(await houseOf(orderNo)).toEqual({});
});

test('a reversal leaves neither fee nor surplus of money that the company took back [DEC-112]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('400', { methodId: 'counter' }));
  await company.act(order.payUrl ?? '', { action: 'twice' });
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(await houseOf(order.orderNo)).toEqual({ payments_clearing: -830, fees: 15, suspense: 415 });
  await saysReversed(order.orderNo);
  await luna.depositUntil(order.orderNo, ({ reason }) => reason === 'reversed');
  expect((await luna.balance()).sumBalance).toBe('0.00');
  expect(await houseOf(order.orderNo)).toEqual({});
});

test('what came in beyond a credit by staff lies in suspense [DEC-079]', async () => {
  const { luna, orderNo } = await differing('600', '450.00');
  await creditByStaff(orderNo, '400');
  expect(await luna.depositOf(orderNo)).toMatchObject({ paid: '450.00', surplus: '50.00' });
  expect(await houseOf(orderNo)).toEqual({ payments_clearing: -450, suspense: 50 });
});

test('a second approval of a credit that has happened is refused, not shown as done', async () => {
  const { luna, orderNo } = await differing('500', '300.00');
  const again = { to: 'credited', amount: '300', reason: 'again' };
  const late = (await operate(`/deposits/${orderNo}/settle`, again)).body.value;
  await creditByStaff(orderNo, '300');
  expect((await operate(`/approvals/${late.approvalId}`, yes, second)).body.code).toBe('status.move.refused');
  expect((await luna.balance()).sumBalance).toBe('300.00');
});

test('money that came for an order cannot be hidden by giving the order up [DEC-079]', async () => {
  const { luna, orderNo } = await differing('500', '300.00');
  const given = await luna.browser.raw('DELETE', `/api/v1/deposits/${orderNo}`);
  expect(given.body.code).toBe('status.move.refused');
  expect((await luna.depositOf(orderNo)).state).toBe('pending');
});

test('why a person ended an order is kept with the move', async () => {
  const luna = await member();
  const { orderNo } = orderOf(await luna.deposit('200'));
  await operate(`/deposits/${orderNo}/settle`, { to: 'failed', reason: 'asked for by telephone' });
  const moves = await database.query<{ actor: string; reason: string }>(
    `select actor, reason from cashier.order_move where order_no = $1 and to_state = 'failed'`,
    [orderNo],
  );
  expect(moves).toEqual([{ actor: 'ana', reason: 'asked for by telephone' }]);
});

test('a change of nothing is refused, not a fault', async () => {
  const got = await api.operate('PATCH', '/merchants/fair/payment-methods/gcash', {});
  expect(got.body.code).toBe('format.incorrect');
});
