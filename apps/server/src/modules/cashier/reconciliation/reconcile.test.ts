import type { DepositOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { api, company, member } = await withCashier();
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
