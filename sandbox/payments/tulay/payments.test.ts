import { afterEach, expect, test, vi } from 'vitest';
import type { TulayOptions } from './tulay.ts';
import { openGateway, openMerchant, paymentOrder } from './open-gateway.ts';

interface Payment {
  id: string;
  status: string;
  checkout_url: string;
  receipts: { id: string; amount: number; paid_at: string }[];
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(more: Partial<TulayOptions> = {}) {
  const merchant = await openMerchant();
  const gateway = await openGateway(more);
  closing.push(gateway.close, merchant.close);
  const create = (fields: object = {}) =>
    gateway.ask('POST', '/v1/payments', paymentOrder(merchant.noticeUrl, fields));
  const checkout = async (fields: object = {}) =>
    ((await (await create(fields)).json()) as Payment).checkout_url;
  const found = async (orderNo = 'D-1') =>
    (await gateway.json<{ payments: Payment[] }>(`/v1/payments?order_no=${orderNo}`)).payments[0];
  return { ...gateway, heard: merchant.heard, create, checkout, found };
}

const soon = () => new Date(Date.now() + 50).toISOString();

test('an order is a payment with a page, and is found by its number', async () => {
  const { create, found, json, url } = await open();
  const reply = await create();
  expect(reply.status).toBe(201);
  const created = (await reply.json()) as Payment;
  expect(created).toEqual({
    id: expect.any(String),
    order_no: 'D-1',
    status: 'pending',
    checkout_url: `${url}/checkout/${created.id}`,
    qr_text: null,
    pay_code: null,
    expires_at: expect.any(String),
  });
  expect(await found()).toMatchObject({ id: created.id, amount: 50_000, currency: 'PHP', receipts: [] });
  expect(await json('/v1/payments?order_no=D-2')).toEqual({ payments: [] });
});

test('the same order again is the same payment, another one under its number is refused', async () => {
  const { create } = await open();
  const fields = { expires_at: '2999-01-01T00:00:00.000Z' };
  const first = (await (await create(fields)).json()) as Payment;
  const again = await create(fields);
  expect(again.status).toBe(200);
  expect(((await again.json()) as Payment).id).toBe(first.id);
  const other = await create({ ...fields, amount: 50_001 });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ error: { code: 'order_no_used' } });
});

test.each([
  ['order_no', { order_no: 'a b' }],
  ['channel', { channel: '' }],
  ['amount', { amount: 0 }],
  ['amount', { amount: 10.5 }],
  ['amount', { amount: '100' }],
  ['currency', { currency: 'php' }],
  ['return_url', { return_url: 'javascript:alert(1)' }],
  ['notice_url', { notice_url: undefined }],
  ['expires_at', { expires_at: 'tomorrow' }],
])('an order with a wrong %s is answered with 400 and not kept', async (field, wrong) => {
  const { create, found } = await open();
  const reply = await create(wrong);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: { message: `${field} is missing or wrong` } });
  expect(await found()).toBeUndefined();
});

test('paying leads back to the shop, leaves a receipt and is announced', async () => {
  const { checkout, press, found, heard } = await open();
  const reply = await press(await checkout(), { action: 'pay' });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe('http://shop.localhost/m/back?order=D-1');
  expect(await found()).toMatchObject({ status: 'paid', receipts: [{ amount: 50_000 }] });
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  const { id } = (await found()) ?? {};
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    event_id: expect.stringMatching(/^evt_/),
    type: 'payment.updated',
    created_at: expect.any(String),
    order_no: 'D-1',
    id,
  });
});

test.each([
  ['pay', 'paid', [50_000]],
  ['twice', 'paid', [50_000, 50_000]],
  ['decline', 'declined', []],
  ['leave', 'pending', []],
])('the button %s makes the payment %s', async (action, status, amounts) => {
  const { checkout, press, found, heard } = await open();
  expect((await press(await checkout(), { action })).status).toBe(303);
  const payment = await found();
  expect(payment?.status).toBe(status);
  expect(payment?.receipts.map(({ amount }) => amount)).toEqual(amounts);
  await vi.waitFor(
    () => expect(heard).toHaveLength(action === 'leave' ? 0 : Math.max(1, amounts.length)),
    15_000,
  );
});

test('a payer types a different amount, in pesos', async () => {
  const { checkout, press, found } = await open();
  const address = await checkout();
  for (const amount of ['', 'much', '-5', '0', '1.234']) {
    expect((await press(address, { action: 'other', amount })).status).toBe(422);
  }
  expect(await found()).toMatchObject({ status: 'pending', receipts: [] });
  expect((await press(address, { action: 'other', amount: '1,234.5' })).status).toBe(303);
  expect(await found()).toMatchObject({ status: 'paid', receipts: [{ amount: 123_450 }] });
});

test('money that comes after a while is announced when it is there', async () => {
  const { checkout, press, found, heard, url } = await open();
  const address = await checkout();
  await press(address, { action: 'later' });
  expect(await found()).toMatchObject({ status: 'pending', receipts: [] });
  expect(await (await fetch(new URL(address, url))).text()).toContain('on its way');
  // Whoever presses again meanwhile does not pay again.
  await press(address, { action: 'pay' });
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  expect(await found()).toMatchObject({ status: 'paid', receipts: [{ amount: 50_000 }] });
});

test('a payment without a notice is found by asking', async () => {
  const { checkout, press, found, heard, json } = await open();
  await press(await checkout(), { action: 'silent' });
  expect((await found())?.status).toBe('paid');
  const { notices } = await json<{ notices: { state: string }[] }>('/record');
  expect(notices.map(({ state }) => state)).toEqual(['withheld']);
  expect(heard).toEqual([]);
});

test('an unpaid order expires and says so, and money that comes late still counts', async () => {
  const { checkout, press, found, heard, url } = await open();
  const address = await checkout({ expires_at: soon() });
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  expect((await found())?.status).toBe('expired');
  expect(await (await fetch(new URL(address, url))).text()).not.toContain('value="pay"');
  await press(address, { action: 'pay' });
  expect(await found()).toMatchObject({ status: 'paid', receipts: [{ amount: 50_000 }] });
});

test('who was declined can pay after all, and who has paid does not pay again', async () => {
  const { checkout, press, found } = await open();
  const address = await checkout();
  for (const action of ['decline', 'pay', 'pay', 'twice', 'later', 'decline'])
    await press(address, { action });
  expect(await found()).toMatchObject({ status: 'paid', receipts: [{ amount: 50_000 }] });
});

test('the page shows the order as text, and a slip at the counter', async () => {
  const { create, url } = await open({ merchant: '<b>Shop</b>' });
  const { id } = (await (await create({ channel: 'counter' })).json()) as Payment;
  const page = await (await fetch(new URL(`/checkout/${id}`, url))).text();
  expect(page).toContain('Pay &lt;b&gt;Shop&lt;/b&gt;');
  expect(page).toContain('₱500.00');
  expect(page).toMatch(/<p class="number">\d{4} \d{4} \d{4}<\/p>/);
  expect((await fetch(`${url}/checkout/pay_nobody`)).status).toBe(404);
});

test('a picture to scan ends after fifteen minutes and is paid at the desk, as is a code', async () => {
  const { create, found, url } = await open();
  const order = { channel: 'qrph', expires_at: '2999-01-01T00:00:00.000Z' };
  const created = (await (await create(order)).json()) as Record<string, string>;
  expect(created).toMatchObject({ checkout_url: null, pay_code: null });
  expect(created['qr_text']).toMatch(/^00020101021228\d\d0015sandbox\.invalid.*6304[0-9A-F]{4}$/);
  expect(Date.parse(created['expires_at'] ?? '') - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect(await (await fetch(`${url}/desk`)).text()).toContain('aria-label="Pay D-1"');
  const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const;
  await fetch(`${url}/desk/payments/${created['id']}`, pay);
  expect(await found()).toMatchObject({ status: 'paid', receipts: [{ amount: 50_000 }] });
  const code = (await (await create({ order_no: 'D-2', channel: 'counter' })).json()) as Payment;
  expect(code).toMatchObject({
    checkout_url: null,
    qr_text: null,
    pay_code: expect.stringMatching(/^\d{12}$/),
  });
});

test('an unknown button does nothing', async () => {
  const { checkout, press, found } = await open();
  expect((await press(await checkout(), { action: 'steal' })).status).toBe(400);
  expect((await found())?.status).toBe('pending');
});
