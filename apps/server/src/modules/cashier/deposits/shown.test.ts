import type { DepositOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { database, company, member } = await withCashier();
await database.query(
  `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros)
   values ('fair', 'qrph', 'QR Ph', 'qr', 'any_bank_app', 'tulay', 'qrph', 100e6, 50000e6),
     ('fair', 'store', 'Store', 'store', 'up_to_1_hour', 'tulay', 'counter', 100e6, 50000e6)`,
);
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;
const minutesOf = ({ createdAt, expiresAt }: DepositOrder) =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000;

test('a picture to scan stays with its order until the company’s own end, and is gone when it is paid [COMPANY-01, COMPANY-02]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('500', { methodId: 'qrph' }));
  expect(order).toMatchObject({ state: 'pending', payUrl: null, shown: { kind: 'qr' } });
  expect(order.shown?.text).toMatch(/^000201/);
  // Ours would be half an hour.
  expect(Math.round(minutesOf(order))).toBe(15);
  const again = await luna.depositOf(order.orderNo);
  expect(again).toMatchObject({ shown: order.shown, expiresAt: order.expiresAt });
  await company.payAtDesk(order.orderNo);
  const credited = await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(credited).toMatchObject({ payUrl: null, shown: null });
  expect((await luna.balance()).sumBalance).toBe('500.00');
});

test('a code to give has our end where the company names none that is earlier [COMPANY-01, COMPANY-02]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('300', { methodId: 'store' }));
  expect(order).toMatchObject({
    payUrl: null,
    shown: { kind: 'code', text: expect.stringMatching(/^\d{12}$/) },
  });
  expect(Math.round(minutesOf(order))).toBe(30);
});

test('what a lost answer said is shown once the company is asked again [COMPANY-01]', async () => {
  const luna = await member();
  await company.control({ hang: true });
  const order = orderOf(await luna.deposit('400', { methodId: 'qrph' }));
  await company.control({ hang: false });
  expect(order).toMatchObject({ payUrl: null, shown: null });
  const opened = await luna.depositUntil(order.orderNo, ({ shown }) => shown !== null);
  expect(opened).toMatchObject({ state: 'pending', shown: { kind: 'qr' } });
});
