import { createHmac, randomUUID } from 'node:crypto';
import type { DepositOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { noticeSecret } from '#testing/payment-company';
import { expect, test } from 'vitest';

const { database, company, api, member, operate, second } = await withCashier();
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;
const pay = (order: DepositOrder, action: string, amount?: string) =>
  company.act(order.payUrl ?? '', { action, ...(amount && { amount }) });

test('a paid order is credited once, with its fee apart and a line in the ledger [DEC-079, DEC-112, DEC-113]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('500', { methodId: 'counter' }));
  expect(order).toMatchObject({
    state: 'pending',
    amount: '500.00',
    fee: '15.00',
    total: '515.00',
    reason: null,
    orderNo: expect.stringMatching(/^DP\d{6}[0-9A-Z]{8}$/),
  });
  await pay(order, 'pay');
  const credited = await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(credited).toMatchObject({ payUrl: null, paid: null, surplus: null });
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00', held: '0.00' });
  const { list } = await luna.get<{ list: { id: string; kind: string; before: string; after: string }[] }>(
    '/wallet/transactions?kind=deposit',
  );
  expect(list).toEqual([
    expect.objectContaining({ id: credited.transactionId, kind: 'deposit', before: '0.00', after: '500.00' }),
  ]);
});

test('the same key opens one order; the same key with another wish is refused [DEC-120]', async () => {
  const luna = await member();
  const key = randomUUID();
  const orders = await Promise.all([1, 2, 3, 4].map(() => luna.deposit('300', { key })));
  expect(new Set(orders.map((got) => orderOf(got).orderNo)).size).toBe(1);
  expect((await luna.deposit('301', { key })).body.code).toBe('request.id_reused');
  const without = await luna.browser.json('POST', '/api/v1/deposits', { methodId: 'gcash', amount: '300' });
  expect(without.body).toMatchObject({ code: 'format.incorrect', value: { fields: ['Idempotency-Key'] } });
});

test('declined, cancelled and never paid orders end without money; the limits of a method hold [DEC-079]', async () => {
  const luna = await member();
  const declined = orderOf(await luna.deposit('200'));
  await pay(declined, 'decline');
  expect(await luna.depositUntil(declined.orderNo, ({ state }) => state === 'failed')).toMatchObject({
    reason: 'declined',
  });
  const given = orderOf(await luna.deposit('200'));
  const cancelled = await luna.browser.raw('DELETE', `/api/v1/deposits/${given.orderNo}`);
  expect(orderOf(cancelled)).toMatchObject({ state: 'cancelled', reason: 'by_member' });
  expect((await luna.browser.raw('DELETE', `/api/v1/deposits/${declined.orderNo}`)).body.code).toBe(
    'status.move.refused',
  );
  for (const amount of ['99.99', '50000.01', '0'])
    expect((await luna.deposit(amount)).body.code).toBe('amount.out.of.range');
  expect((await luna.deposit('200', { methodId: 'cowries' })).body.code).toBe('method.unavailable');
  expect((await luna.balance()).sumBalance).toBe('0.00');
});

test('what arrives after a cancellation is the member’s all the same [DEC-079]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('250'));
  await luna.browser.raw('DELETE', `/api/v1/deposits/${order.orderNo}`);
  await pay(order, 'pay');
  // The company's notice wakes the order; here it is knocked on by hand.
  await database.query('update cashier.deposit set due_at = now() where order_no = $1', [order.orderNo]);
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect((await luna.balance()).sumBalance).toBe('250.00');
  // The form begins with how one paid last; what was only ordered does not count.
  await luna.deposit('900');
  expect(await luna.get('/deposits/methods')).toMatchObject({
    last: { methodId: 'gcash', amount: '250.00' },
  });
});

test('paid twice is credited once, the rest lies in suspense [DEC-079]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('400'));
  await pay(order, 'twice');
  const credited = await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(credited).toMatchObject({ paid: '800.00', surplus: '400.00' });
  expect((await luna.balance()).sumBalance).toBe('400.00');
  const [held] = await database.query<{ amount: string }>(
    `select amount from wallet.house_transfer where kind = 'deposit_surplus' and reference = $1`,
    [order.orderNo],
  );
  expect(held?.amount).toBe('400000000');
});

test('another amount is held until two different persons settle it [DEC-079]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('600'));
  await pay(order, 'other', '450.00');
  const held = await luna.depositUntil(order.orderNo, ({ reason }) => reason === 'amount_differs');
  expect(held).toMatchObject({ state: 'pending', paid: '450.00' });
  expect((await luna.balance()).sumBalance).toBe('0.00');
  const wish = { to: 'credited', amount: '450', reason: 'seen in the company’s list' };
  const proposed = await operate(`/deposits/${order.orderNo}/settle`, wish);
  const { approvalId } = proposed.body.value;
  const yes = { decision: 'approve' };
  expect((await operate(`/approvals/${approvalId}`, yes)).body.code).toBe('second.person.required');
  expect((await operate(`/approvals/${approvalId}`, yes, second)).body.value.state).toBe('approved');
  expect((await operate(`/approvals/${approvalId}`, yes, second)).body.code).toBe('status.move.refused');
  expect((await luna.balance()).sumBalance).toBe('450.00');
});

test('side by side nobody gets past the daily limit [DEC-079]', async () => {
  const luna = await member();
  const replies = await Promise.all(Array.from({ length: 8 }, () => luna.deposit('8000')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 'limit.exceeded',
    value: { left: '2000.00' },
  });
  expect(await luna.get('/deposits/methods')).toMatchObject({
    dailyLimit: { limit: '50000.00', left: '2000.00', period: 'day' },
  });
});

test('only a signed, recent notice wakes an order, once; it moves no money by itself [DEC-079, DEC-113]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('700'));
  const send = (change: { secret?: string; ageSeconds?: number; eventId?: string } = {}) => {
    const body = JSON.stringify({
      event_id: change.eventId ?? 'evt_1',
      type: 'payment.updated',
      created_at: new Date().toISOString(),
      order_no: order.orderNo,
      id: 'pay_1',
    });
    const at = Math.floor(Date.now() / 1000) - (change.ageSeconds ?? 0);
    const mark = createHmac('sha256', change.secret ?? noticeSecret)
      .update(`${at}.${body}`)
      .digest('hex');
    return api.app.inject({
      method: 'POST',
      url: '/api/v1/hooks/payments/tulay',
      // No merchant's host: companies call one address.
      headers: {
        host: '127.0.0.1',
        'content-type': 'application/json',
        'tulay-signature': `t=${at},v1=${mark}`,
      },
      payload: body,
    });
  };
  const dueSoon = async () =>
    (
      await database.query<{ soon: boolean }>(
        `select due_at <= now() as soon from cashier.deposit where order_no = $1`,
        [order.orderNo],
      )
    )[0]?.soon;
  expect((await send({ secret: 'another' })).json()).toMatchObject({ code: 'permission.denied' });
  expect((await send({ ageSeconds: 400 })).json()).toMatchObject({ code: 'permission.denied' });
  expect(await dueSoon()).toBe(false);
  expect((await send()).statusCode).toBe(200);
  expect(await dueSoon()).toBe(true);
  await luna.depositUntil(order.orderNo, () => true);
  expect((await luna.balance()).sumBalance).toBe('0.00');
  expect((await send()).statusCode).toBe(200);
  const [kept] = await database.query<{ count: number }>(
    'select count(*)::int as count from cashier.notice where order_no = $1',
    [order.orderNo],
  );
  expect(kept?.count).toBe(1);
});

test('an order belongs to its member: nobody else sees or cancels it [DEC-079]', async () => {
  const [luna, other] = [await member(), await member()];
  const order = orderOf(await luna.deposit('200'));
  expect((await other.browser.get(`/api/v1/deposits/${order.orderNo}`)).body.code).toBe('request.not_found');
  expect((await other.browser.raw('DELETE', `/api/v1/deposits/${order.orderNo}`)).body.code).toBe(
    'request.not_found',
  );
});
