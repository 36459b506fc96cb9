import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { TulayOptions } from './tulay.ts';
import { noticeSecret, openGateway, openMerchant, paymentOrder, payoutOrder } from './open-gateway.ts';

interface Movement {
  id: string;
  kind: string;
  order_no: string;
  amount: number;
}
interface Record {
  payments: { id: string; status: string }[];
  notices: { state: string; answers: (number | null)[] }[];
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open({ refusals = 0, ...more }: Partial<TulayOptions> & { refusals?: number } = {}) {
  const merchant = await openMerchant(refusals);
  const gateway = await openGateway(more);
  closing.push(gateway.close, merchant.close);
  const create = async (orderNo: string) => {
    const order = paymentOrder(merchant.noticeUrl, { order_no: orderNo });
    const reply = await gateway.ask('POST', '/v1/payments', order);
    return ((await reply.json()) as { checkout_url: string }).checkout_url;
  };
  const pay = async (orderNo: string, action = 'pay') => gateway.press(await create(orderNo), { action });
  const payOut = (orderNo: string) =>
    gateway.ask('POST', '/v1/payouts', payoutOrder(merchant.noticeUrl, { order_no: orderNo }));
  const record = () => gateway.json<Record>('/record');
  return { ...gateway, ...merchant, create, pay, payOut, record };
}

const today = () => new Date().toISOString().slice(0, 10);

test('a notice is signed over time and body and repeated under its id until it is taken', async () => {
  const { pay, heard, record } = await open({ refusals: 2 });
  await pay('D-1');
  await vi.waitFor(() => expect(heard.map(({ status }) => status)).toEqual([500, 500, 204]), 15_000);
  for (const { body, signature } of heard) {
    const [, time = '', hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(5);
    expect(hex).toBe(createHmac('sha256', noticeSecret).update(`${time}.${body}`).digest('hex'));
  }
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  await vi.waitFor(
    async () =>
      expect((await record()).notices).toMatchObject([{ state: 'delivered', answers: [500, 500, 204] }]),
    15_000,
  );
});

test('a notice nobody takes is given up after the last try', async () => {
  const { pay, heard, record } = await open({ refusals: 99 });
  await pay('D-1');
  await vi.waitFor(
    async () => expect((await record()).notices).toMatchObject([{ state: 'given up' }]),
    15_000,
  );
  expect(heard).toHaveLength(4);
});

test('all that moved on a day is listed in pages of a hundred, and nothing else', async () => {
  const { pay, payOut, press, json, record } = await open();
  for (let nth = 0; nth < 50; nth += 1) await pay(`D-${nth}`, 'twice');
  await pay('declined', 'decline');
  await payOut('W-1');
  const { id } = (await record()).payments[0] ?? { id: '' };
  await press(`/desk/payments/${id}`, { action: 'reverse' });
  await press(`/desk/payments/${id}`, { action: 'reverse' });

  type Page = { movements: Movement[]; next_cursor: string | null };
  await vi.waitFor(async () => {
    const first = await json<Page>(`/v1/movements?day=${today()}`);
    expect(first.movements).toHaveLength(100);
    const last = await json<Page>(`/v1/movements?day=${today()}&cursor=${first.next_cursor}`);
    expect(last.next_cursor).toBeNull();
    expect(last.movements).toHaveLength(2);
    const ofKind = (wanted: string) => last.movements.filter(({ kind }) => kind === wanted);
    expect(ofKind('payout')).toMatchObject([{ order_no: 'W-1', amount: 120_050 }]);
    expect(ofKind('reversal')).toMatchObject([{ order_no: 'D-0', amount: 100_000 }]);
  }, 15_000);
  expect(await json('/v1/movements?day=2001-01-01')).toEqual({ movements: [], next_cursor: null });
});

test('a reversed payment says so and is announced', async () => {
  const { pay, press, heard, record } = await open();
  await pay('D-1');
  const { id } = (await record()).payments[0] ?? { id: '' };
  await press(`/desk/payments/${id}`, { action: 'reverse' });
  expect((await record()).payments).toMatchObject([{ status: 'reversed' }]);
  await vi.waitFor(() => expect(heard).toHaveLength(2), 15_000);
});

test('a wrong key is answered with 401 everywhere but on the pages', async () => {
  const { ask, url } = await open();
  const paths = ['/v1/payments?order_no=a', '/v1/payouts?order_no=a', `/v1/movements?day=${today()}`];
  for (const path of [...paths, '/record', '/control']) {
    expect((await ask('GET', path, undefined, 'guess')).status, path).toBe(401);
  }
  expect((await ask('POST', '/control', { hang: true }, 'guess')).status).toBe(401);
  expect((await ask('GET', '/nothing')).status).toBe(404);
  for (const path of ['/healthz', '/desk']) expect((await fetch(url + path)).status).toBe(200);
});

test('the company can refuse new orders, keep quiet, be late and hang, and be well again', async () => {
  const { ask, pay, payOut, heard, record, json, noticeUrl } = await open();
  const control = (change: object) => ask('POST', '/control', change);
  const known = paymentOrder(noticeUrl, { order_no: 'known' });
  await ask('POST', '/v1/payments', known);

  await control({ refuseAll: true });
  expect((await ask('POST', '/v1/payments', known)).status).toBe(200);
  expect((await ask('POST', '/v1/payments', { ...known, order_no: 'new' })).status).toBe(422);
  expect((await payOut('W-1')).status).toBe(422);

  await control({ refuseAll: false, silentNotices: true });
  await pay('D-1');
  expect((await record()).notices).toMatchObject([{ state: 'withheld' }]);
  expect(heard).toEqual([]);

  await control({ silentNotices: false, delayMs: 1500 });
  await expect(payOut('W-2')).rejects.toThrow();
  await control({ delayMs: 0, hang: true });
  await expect(payOut('W-3')).rejects.toThrow();
  await control({ hang: false });
  expect(await json('/v1/payouts?order_no=W-2')).toMatchObject({ payouts: [{ order_no: 'W-2' }] });
  expect(await json('/v1/payouts?order_no=W-3')).toEqual({ payouts: [] });
  for (const wrong of [{ hang: 'yes' }, { delayMs: -1 }, { other: true }]) {
    expect((await control(wrong)).status).toBe(400);
  }
});

test('the desk shows what is there as text', async () => {
  const { pay, payOut, url } = await open();
  await pay('D-1', 'twice');
  await payOut('W-1');
  const page = await (await fetch(`${url}/desk`)).text();
  for (const text of ['D-1', 'W-1', '₱1,200.50', 'received ₱1,000.00 in 2 payments', 'Ana Santos']) {
    expect(page).toContain(text);
  }
});
