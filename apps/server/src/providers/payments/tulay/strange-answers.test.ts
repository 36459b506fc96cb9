import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTulayGateway } from './gateway.ts';

/** A stranger at the company's address, who answers whatever a test wants. */
let stranger: Server;
let url: string;
let answers: { status: number; body: string; location?: string }[] = [];
let asked: string[] = [];

beforeAll(async () => {
  stranger = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body, location } = answers.shift() ?? { status: 500, body: '{}' };
    const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
afterAll(() => stranger.close());

const checkoutOrigin = 'https://pay.example';
const gateway = () =>
  createTulayGateway({ url, apiKey: 'k', noticeSecret: 's', timeoutMs: 2000, checkoutOrigin });
const answer = (status: number, body: unknown, location?: string) => {
  asked = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  answers = [{ status, body: text, ...(location === undefined ? {} : { location }) }];
};

const payment = {
  orderNo: 'D-1',
  channel: 'gcash',
  amount: 10_000n,
  currency: 'PHP',
  payee: 'Brand',
  returnUrl: 'http://shop.localhost/',
  noticeUrl: 'http://shop.localhost/notices',
  expiresAt: new Date(),
};
const { returnUrl: _, expiresAt: __, payee: ___, ...both } = payment;
const payout = { ...both, accountNumber: '1234', payeeName: 'Ana' };
const unknown = { outcome: 'unknown' };
const error = { error: { code: 'nope', message: 'no' } };
const created = {
  id: 'p',
  order_no: 'D-1',
  checkout_url: 'https://pay.example/p',
  qr_text: null,
  pay_code: null,
  expires_at: '2026-03-01T01:00:00Z',
};

test.each([
  ['no JSON', 201, '<html>'],
  ['nothing', 201, ''],
  ['another order', 201, { ...created, order_no: 'D-2' }],
  ['no reference', 201, { ...created, id: '' }],
  ['a page of somebody else', 201, { ...created, checkout_url: 'https://evil.example/p' }],
  ['a script for an address', 201, { ...created, checkout_url: 'javascript:alert(1)' }],
  ['two ways to pay', 201, { ...created, qr_text: '0002' }],
  ['no way to pay', 201, { ...created, checkout_url: null }],
  ['a picture of what cannot be scanned', 201, { ...created, checkout_url: null, qr_text: 'a\nb' }],
  ['a code of markup', 201, { ...created, checkout_url: null, pay_code: '<b>1234</b>' }],
  ['no end', 201, { ...created, expires_at: 'soon' }],
  ['500', 500, error],
  ['503 in HTML', 503, '<html>'],
  ['429', 429, error],
  ['408', 408, error],
  ['401', 401, error],
  ['403', 403, error],
  ['a 404 of somebody between', 404, error],
  ['400 without the company’s words', 400, { message: 'bad' }],
])('a new payment answered with %s is unknown [COMPANY-01]', async (_name, status, body) => {
  answer(status, body);
  expect(await gateway().createPayment(payment)).toEqual(unknown);
});

test.each([
  ['no JSON', 202, 'ok'],
  ['another order', 202, { id: 'p', order_no: 'D-2' }],
  ['502', 502, error],
  ['429', 429, error],
  ['422 in HTML', 422, '<html>'],
])('a payout answered with %s is unknown [DEC-080]', async (_name, status, body) => {
  answer(status, body);
  expect(await gateway().createPayout(payout)).toEqual(unknown);
});

test.each([400, 409, 422])('a clear %i is a refusal with its code', async (status) => {
  answer(status, error);
  expect(await gateway().createPayment(payment)).toEqual({ outcome: 'refused', reason: 'nope' });
  answer(status, error);
  expect(await gateway().createPayout(payout)).toEqual({ outcome: 'refused', reason: 'nope' });
});

test('a redirect is not followed', async () => {
  for (const status of [301, 303, 307]) {
    answer(status, created, `${url}/elsewhere`);
    expect(await gateway().createPayment(payment)).toEqual(unknown);
    answer(status, { payments: [] }, `${url}/elsewhere`);
    expect(await gateway().findPayment({ orderNo: 'D-1', references: [] })).toEqual(unknown);
    expect(asked).toEqual(['/v1/payments?order_no=D-1']);
  }
});

const receipt = { id: 'r', amount: 100, paid_at: '2026-03-01T00:00:00Z' };
const found = { ...created, status: 'paid', currency: 'PHP', amount: 100, receipts: [receipt] };

test.each([
  ['another order', { ...found, order_no: 'D-2' }],
  ['a page of somebody else', { ...found, checkout_url: 'https://pay.example.evil/p' }],
  ['a state we do not know', { ...found, status: 'settled' }],
  ['half a centavo', { ...found, receipts: [{ ...receipt, amount: 0.5 }] }],
  ['a negative receipt', { ...found, receipts: [{ ...receipt, amount: -100 }] }],
  ['an amount beyond exact numbers', { ...found, receipts: [{ ...receipt, amount: 2 ** 53 }] }],
  ['an amount as text', { ...found, receipts: [{ ...receipt, amount: '100' }] }],
  ['no time', { ...found, receipts: [{ ...receipt, paid_at: 'today' }] }],
  ['no receipts', { ...found, receipts: undefined }],
])('a payment found with %s is unknown', async (_name, wrong) => {
  answer(200, { payments: [found] });
  expect(await gateway().findPayment({ orderNo: 'D-1', references: [] })).toMatchObject({
    outcome: 'found',
    state: 'paid',
  });
  answer(200, { payments: [wrong] });
  expect(await gateway().findPayment({ orderNo: 'D-1', references: [] })).toEqual(unknown);
});

test('two payments or payouts under one number are no clear answer', async () => {
  answer(200, { payments: [found, found] });
  expect(await gateway().findPayment({ orderNo: 'D-1', references: [] })).toEqual(unknown);
  const paid = { id: 'p', order_no: 'D-1', status: 'paid', failure_reason: null };
  answer(200, { payouts: [paid, paid] });
  expect(await gateway().findPayout('D-1')).toEqual(unknown);
});

test('only an empty list of the company itself means that an order is missing', async () => {
  const { findPayment, findPayout } = gateway();
  answer(200, { payments: [] });
  expect(await findPayment({ orderNo: 'D-1', references: [] })).toEqual({ outcome: 'missing' });
  answer(200, { payouts: [] });
  expect(await findPayout('D-1')).toEqual({ outcome: 'missing' });
  for (const [status, body] of [
    [404, error],
    [404, { payouts: [] }],
    [500, { payouts: [] }],
    [200, {}],
    [200, 'null'],
  ] as const) {
    answer(status, body);
    expect(await findPayout('D-1')).toEqual(unknown);
  }
});

const move = {
  id: 'r',
  kind: 'payment',
  order_no: 'D-1',
  amount: 100,
  fee: 1,
  net: 99,
  currency: 'PHP',
  moved_at: '2026-03-01T00:00:00Z',
  settled_at: null,
};
const page = (cursor: string | null) => ({
  status: 200,
  body: JSON.stringify({ movements: [move], next_cursor: cursor }),
});

test('a day that breaks off, goes in a circle or holds something odd is no list at all', async () => {
  const { listDay } = gateway();
  answers = [page('1'), page('2'), page(null)];
  expect(await listDay('2026-03-01')).toHaveLength(3);
  answers = [page('1'), { status: 503, body: '{}' }];
  await expect(listDay('2026-03-01')).rejects.toThrow('to its end');
  answers = [page('1'), page('2'), page('1'), page(null)];
  await expect(listDay('2026-03-01')).rejects.toThrow('in a circle');
  answers = [{ status: 200, body: JSON.stringify({ movements: [{ ...move, kind: 'gift' }] }) }];
  await expect(listDay('2026-03-01')).rejects.toThrow('to its end');
  answers = [{ status: 200, body: JSON.stringify({ movements: [] }) }];
  await expect(listDay('2026-03-01')).rejects.toThrow('to its end');
});
