import { afterEach, expect, test, vi } from 'vitest';
import { openGateway, openMerchant, payoutOrder } from './open-gateway.ts';

interface Payout {
  id: string;
  status: string;
  failure_reason: string | null;
}
interface Recorded extends Payout {
  order_no: string;
  paid: boolean;
  times_paid: number;
  requests: number;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open() {
  const merchant = await openMerchant();
  const gateway = await openGateway();
  closing.push(gateway.close, merchant.close);
  const order = (accountNumber = '09171234567', more: object = {}) =>
    gateway.ask(
      'POST',
      '/v1/payouts',
      payoutOrder(merchant.noticeUrl, { account_number: accountNumber, ...more }),
    );
  const found = async () =>
    (await gateway.json<{ payouts: Payout[] }>('/v1/payouts?order_no=W-1')).payouts[0];
  const recorded = async () => (await gateway.json<{ payouts: Recorded[] }>('/record')).payouts;
  return { ...gateway, heard: merchant.heard, order, found, recorded };
}

test('a payout is taken, paid and announced', async () => {
  const { order, found, heard } = await open();
  const reply = await order();
  expect(reply.status).toBe(202);
  const { id } = (await reply.json()) as Payout;
  expect(await found()).toMatchObject({ id, status: 'pending' });
  await vi.waitFor(async () => expect((await found())?.status).toBe('paid'), 15_000);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'payout.updated', order_no: 'W-1', id });
});

test('a payout asked for again is paid once, and another one under its number is refused', async () => {
  const { order, found, recorded } = await open();
  const replies = await Promise.all([order(), order(), order()]);
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await order('09171234567', { amount: 1 })).status).toBe(409);
  expect((await order('09171234568')).status).toBe(409);
  await vi.waitFor(async () => expect((await found())?.status).toBe('paid'), 15_000);
  await order();
  expect(await recorded()).toMatchObject([{ paid: true, times_paid: 1, requests: 4 }]);
});

test.each([
  ['account_number', { account_number: '12' }],
  ['account_name', { account_name: ' ' }],
  ['amount', { amount: -1 }],
])('a payout with a wrong %s is answered with 400', async (field, wrong) => {
  const { order, found } = await open();
  const reply = await order('09171234567', wrong);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: { message: `${field} is missing or wrong` } });
  expect(await found()).toBeUndefined();
});

test('0001 is refused at once and every time', async () => {
  const { order, found } = await open();
  for (let times = 0; times < 2; times += 1) {
    const reply = await order('0917 000 0001');
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({
      error: { code: 'account_closed', message: 'the account is closed' },
    });
  }
  expect(await found()).toBeUndefined();
});

test('0002 is taken and fails', async () => {
  const { order, found, heard, recorded } = await open();
  expect((await order('09170000002')).status).toBe(202);
  await vi.waitFor(async () => expect((await found())?.status).toBe('failed'), 15_000);
  expect((await found())?.failure_reason).toBe('returned_by_bank');
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  expect(await recorded()).toMatchObject([{ paid: false, times_paid: 0 }]);
});

test('0003 is not answered and not announced, but paid', async () => {
  const { order, found, heard, recorded } = await open();
  await expect(order('09170000003')).rejects.toThrow();
  expect((await found())?.status).toBe('pending');
  await vi.waitFor(async () => expect((await found())?.status).toBe('paid'), 15_000);
  expect((await order('09170000003')).status).toBe(200);
  expect(await recorded()).toMatchObject([{ times_paid: 1, requests: 2 }]);
  expect(heard).toEqual([]);
});

test('0004 is not answered and not paid', async () => {
  const { order, found, recorded } = await open();
  await expect(order('09170000004')).rejects.toThrow();
  expect((await found())?.status).toBe('failed');
  expect(await recorded()).toMatchObject([{ paid: false, times_paid: 0 }]);
});

test('0005 is lost the first time and paid when it is sent again', async () => {
  const { order, found, json } = await open();
  await expect(order('09170000005')).rejects.toThrow();
  expect(await found()).toBeUndefined();
  expect(await json('/record')).toMatchObject({ payouts: [], lost_requests: { 'W-1': 1 } });
  expect((await order('09170000005')).status).toBe(202);
  await vi.waitFor(async () => expect((await found())?.status).toBe('paid'), 15_000);
});

test.each([
  ['settle', 'paid'],
  ['fail', 'failed'],
])('0006 waits until a person says %s at the desk', async (action, status) => {
  const { order, found, heard, press, url } = await open();
  const { id } = (await (await order('09170000006')).json()) as Payout;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await found())?.status).toBe('pending');
  expect(await (await fetch(`${url}/desk`)).text()).toContain('aria-label="Settle W-1"');
  expect((await press(`/desk/payouts/${id}`, { action })).headers.get('location')).toBe('/desk');
  expect((await found())?.status).toBe(status);
  // What was decided once stays.
  await press(`/desk/payouts/${id}`, { action: action === 'fail' ? 'settle' : 'fail' });
  expect((await found())?.status).toBe(status);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
});
