import type { DepositOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { api, company, database, member } = await withCashier();
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;

test('what came in a moment ago is a matter of its own day, not of the one before [DEC-113]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('300'));
  await company.act(order.payUrl ?? '', { action: 'pay' });
  expect(await api.cashier.reconcile()).toMatchObject({ ok: true, wrong: 0 });
  expect(await api.cashier.reconcile(Date.now())).toMatchObject({
    ok: false,
    details: { first: [{ orderNo: order.orderNo, what: 'paid_not_credited', theirs: '300000000' }] },
  });
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(await api.cashier.reconcile(Date.now())).toMatchObject({ ok: true, wrong: 0 });
});

test('money that was taken back before we saw it is no difference [DEC-113]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('310'));
  const page = order.payUrl ?? '';
  await company.act(page, { action: 'pay' });
  await company.act(page.replace('/checkout/', '/desk/payments/'), { action: 'reverse' });
  await luna.depositUntil(order.orderNo, ({ reason }) => reason === 'reversed');
  expect(await api.cashier.reconcile(Date.now())).toMatchObject({ ok: true, wrong: 0 });
});

test('a refund, a chargeback and a booking by hand of the day are differences; its fees and what it keeps are told [COMPANY-09]', async () => {
  const luna = await member();
  const before = await api.cashier.reconcile(Date.now());
  const [refunded, quarrelled] = [orderOf(await luna.deposit('320')), orderOf(await luna.deposit('330'))];
  for (const { orderNo, payUrl } of [refunded, quarrelled]) {
    await company.act(payUrl ?? '', { action: 'pay' });
    await luna.depositUntil(orderNo, ({ state }) => state === 'credited');
  }
  await company.refund(refunded.orderNo);
  await company.chargeBack(quarrelled.orderNo);
  await company.adjust(12_345);
  const { wrong, details } = await api.cashier.reconcile(Date.now());
  expect(wrong).toBe(before.wrong + 3);
  const { first, sums } = details;
  expect(first.map(({ orderNo, what }) => [orderNo, what])).toEqual(
    expect.arrayContaining([
      [refunded.orderNo, 'refunded_not_recorded'],
      [quarrelled.orderNo, 'charged_back_not_recorded'],
      [expect.stringMatching(/^adj_/), 'adjusted_not_recorded'],
    ]),
  );
  const [sum] = sums;
  expect(sum).toMatchObject({ company: 'tulay', currency: 'PHP' });
  // What came in is not settled before the next day; a chargeback costs fifteen pesos.
  expect(Number(sum?.unsettled)).toBeGreaterThan(0);
  const fees = Number(sum?.fees) - Number(before.details.sums[0]?.fees ?? 0);
  expect(fees).toBeCloseTo(3.2 + 3.3 + 15);
  // The chargeback is the company's word that the money is gone: the order follows it when it is asked.
  await database.query('update cashier.deposit set due_at = now() where order_no = $1', [quarrelled.orderNo]);
  await luna.depositUntil(quarrelled.orderNo, ({ reason }) => reason === 'reversed');
  expect((await api.cashier.reconcile(Date.now())).wrong).toBe(before.wrong + 2);
});
