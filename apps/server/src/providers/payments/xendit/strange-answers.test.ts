import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createXenditGateway } from './gateway.ts';

/** A stranger at the company's address, who answers whatever a test wants, and remembers what was asked. */
let stranger: Server;
let url: string;
let answers: { status: number; body: string }[] = [];
let asked: { url: string; headers: Record<string, unknown>; body: string }[] = [];

beforeAll(async () => {
  stranger = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const { status, body } = answers.shift() ?? { status: 500, body: '{}' };
      response.writeHead(status, { 'content-type': 'application/json', location: url }).end(body);
    });
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
afterAll(() => stranger.close());

const gateway = () =>
  createXenditGateway({ url, apiKey: 'xnd_development_x', noticeToken: 't', timeoutMs: 2000 });
const answer = (...all: (readonly [number, unknown])[]) => {
  asked = [];
  answers = all.map(([status, body]) => ({
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }));
};
const payment = {
  orderNo: 'D-1',
  channel: 'gcash',
  amount: 500_250_000n,
  currency: 'PHP',
  payee: 'Brand',
  returnUrl: 'https://shop.example/back',
  noticeUrl: 'https://shop.example/notices',
  expiresAt: new Date(),
};
const payout = {
  orderNo: 'W-1',
  channel: 'gcash',
  amount: 1_200_000_000n,
  currency: 'PHP',
  accountNumber: '09171234567',
  payeeName: 'Ana',
  noticeUrl: 'https://shop.example/notices',
};
const unknown = { outcome: 'unknown' };
const no = (code: string) => ({ error_code: code, message: 'no' });
const web = { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: 'https://wallet.example/p' };
const made = {
  payment_request_id: 'pr-1',
  reference_id: 'D-1',
  status: 'REQUIRES_ACTION',
  currency: 'PHP',
  request_amount: 500.25,
  channel_code: 'GCASH',
  actions: [web],
  created: '2026-06-11T06:00:00Z',
};

test('an order is sent in exact digits, under the key and the version, and ends with the wallet’s quarter of an hour [COMPANY-11]', async () => {
  answer([201, made]);
  expect(await gateway().createPayment(payment)).toEqual({
    outcome: 'created',
    reference: 'pr-1',
    action: { kind: 'redirect', url: 'https://wallet.example/p' },
    expiresAt: new Date('2026-06-11T06:15:00Z'),
  });
  expect(asked[0]).toMatchObject({
    url: '/v3/payment_requests',
    headers: {
      authorization: `Basic ${Buffer.from('xnd_development_x:').toString('base64')}`,
      'api-version': '2024-11-11',
    },
  });
  expect(asked[0]?.body).toContain('"request_amount":500.25,');
  answer([200, { id: 'disb-1', reference_id: 'W-1', status: 'ACCEPTED' }]);
  expect(await gateway().createPayout(payout)).toEqual({ outcome: 'accepted', reference: 'disb-1' });
  expect(asked[0]).toMatchObject({ url: '/v2/payouts', headers: { 'idempotency-key': 'W-1' } });
  expect(asked[0]?.body).toContain('"amount":1200.00,');
});

test.each([
  ['no JSON', 201, '<html>'],
  ['another order', 201, { ...made, reference_id: 'D-2' }],
  ['another amount', 201, { ...made, request_amount: 500.26 }],
  ['half a centavo', 201, JSON.stringify(made).replace('500.25', '500.255')],
  ['an exponent', 201, JSON.stringify(made).replace('500.25', '5.0025e2')],
  ['an amount as a text', 201, { ...made, request_amount: '500.25' }],
  ['another currency', 201, { ...made, currency: 'IDR' }],
  ['no action', 201, { ...made, actions: [] }],
  ['two actions', 201, { ...made, actions: [web, { ...web, value: 'https://other.example' }] }],
  ['a page without TLS', 201, { ...made, actions: [{ ...web, value: 'http://wallet.example/p' }] }],
  ['a script for a page', 201, { ...made, actions: [{ ...web, value: 'javascript:alert(1)' }] }],
  ['an app alone', 201, { ...made, actions: [{ ...web, descriptor: 'DEEPLINK_URL', value: 'gcash://x' }] }],
  ['an error of somebody else', 400, { error: 'no' }],
  ['a wrong key', 401, no('INVALID_API_KEY')],
  ['too many calls', 429, no('RATE_LIMIT_EXCEEDED')],
  ['a fault of theirs', 500, no('SERVER_ERROR')],
  ['a redirect', 303, made],
])('a new payment answered with %s is unknown [COMPANY-11]', async (_name, status, body) => {
  answer([status, body]);
  expect(await gateway().createPayment(payment)).toEqual(unknown);
});

test.each([
  ['no JSON', 200, 'ok'],
  ['another order', 200, { id: 'd', reference_id: 'W-2', status: 'ACCEPTED' }],
  ['a word we do not know', 200, { id: 'd', reference_id: 'W-1', status: 'SENT' }],
  ['no right to it', 403, no('REQUEST_FORBIDDEN_ERROR')],
  ['too many calls', 429, no('RATE_LIMIT_EXCEEDED')],
  ['a channel that is down', 503, no('CHANNEL_UNAVAILABLE')],
])('a payout answered with %s is unknown [COMPANY-11]', async (_name, status, body) => {
  answer([status, body]);
  expect(await gateway().createPayout(payout)).toEqual(unknown);
});

test('a clear no is a refusal in its word and ours; a key that was used is looked up first [COMPANY-08, COMPANY-11]', async () => {
  answer([503, no('CHANNEL_UNAVAILABLE')]);
  expect(await gateway().createPayment(payment)).toEqual({
    outcome: 'refused',
    reason: 'CHANNEL_UNAVAILABLE',
    failure: 'retry_later',
  });
  answer([400, no('RECIPIENT_ACCOUNT_NUMBER_ERROR')]);
  expect(await gateway().createPayout(payout)).toMatchObject({ failure: 'wrong_account' });
  answer([409, no('DUPLICATE_ERROR')]);
  expect(await gateway().createPayout(payout)).toEqual({ outcome: 'refused', reason: 'order_no_used' });
});

const paid = { ...made, status: 'SUCCEEDED', latest_payment_id: 'py-1', actions: undefined };
const money = {
  payment_id: 'py-1',
  reference_id: 'D-1',
  currency: 'PHP',
  channel_code: 'GCASH',
  captures: [{ capture_timestamp: '2026-06-11T06:01:00Z', capture_amount: 500.25 }],
  payment_details: { payer_account_number: '09170000001' },
};
const line = {
  id: 'txn_1',
  product_id: 'py-1',
  type: 'PAYMENT',
  status: 'SUCCESS',
  channel_code: 'GCASH',
  reference_id: 'D-1',
  account_identifier: null,
  currency: 'PHP',
  amount: 500.25,
  net_amount: 495.24,
  cashflow: 'MONEY_IN',
  settlement_status: 'PENDING',
  estimated_settlement_time: '2026-06-13T06:01:00Z',
  created: '2026-06-11T06:01:00Z',
  updated: '2026-06-11T06:01:00Z',
  fee: { xendit_fee: 5.01, value_added_tax: 0 },
  product_data: { payment_request_id: 'pr-1' },
};
const page = (data: object[], more = false) => [200, { has_more: more, data, links: [] }] as const;
const find = () => gateway().findPayment({ orderNo: 'D-1', references: ['pr-1'] });

test('money is what was captured, once, with what the list says was taken back [COMPANY-11]', async () => {
  answer([200, paid], page([line]), [200, money]);
  expect(await find()).toMatchObject({
    state: 'paid',
    action: null,
    payments: [{ reference: 'py-1', amount: 500_250_000n, payer: { channel: 'gcash' } }],
  });
  answer([200, paid], page([line, { ...line, id: 'txn_2', product_id: 'py-2' }]), [200, money]);
  expect(await find()).toMatchObject({ payments: [{ reference: 'py-1' }, { reference: 'py-2' }] });
  answer([200, paid], page([{ ...line, status: 'REVERSED' }]), [200, money]);
  expect(await find()).toMatchObject({ state: 'reversed', payments: [{ amount: 500_250_000n }] });
  const quarrel = { ...line, id: 'txn_3', type: 'CHARGEBACK', cashflow: 'MONEY_OUT', product_id: 'dp-1' };
  answer([200, paid], page([line, { ...quarrel, product_data: null }]), [200, money]);
  expect(await find()).toMatchObject({ state: 'reversed' });
  // One that takes a part is a difference of the list, and the order stays paid.
  answer([200, paid], page([line, { ...quarrel, amount: 100, product_data: null }]), [200, money]);
  expect(await find()).toMatchObject({ state: 'paid' });
});

test('a request whose answer was lost is found by our number once it is paid; until then there is none [COMPANY-11]', async () => {
  const lost = () => gateway().findPayment({ orderNo: 'D-1', references: [] });
  answer(page([]));
  expect(await lost()).toEqual({ outcome: 'missing' });
  expect(asked[0]?.url).toBe('/transactions?reference_id=D-1&limit=50');
  answer(page([line]), [200, paid], [200, money]);
  expect(await lost()).toMatchObject({ state: 'paid', references: ['pr-1'] });
});

test.each([
  ['another order', [[200, { ...paid, reference_id: 'D-2' }]]],
  ['another request', [[200, { ...paid, payment_request_id: 'pr-2' }]]],
  ['a state we do not know', [[200, { ...paid, status: 'PAID' }]]],
  ['half a list', [[200, paid], page([line], true), [503, no('SERVER_ERROR')]]],
  ['a list in a circle', [[200, paid], page([line], true), page([line], true)]],
  ['a list of somebody else', [[200, paid], page([{ ...line, reference_id: 'D-2' }])]],
  ['no payment behind it', [[200, paid], page([line]), [404, no('DATA_NOT_FOUND')]]],
  ['a payment of another order', [[200, paid], page([line]), [200, { ...money, reference_id: 'D-2' }]]],
  ['no capture', [[200, paid], page([line]), [200, { ...money, captures: [] }]]],
  [
    'a capture of nothing',
    [[200, paid], page([line]), [200, { ...money, captures: [{ ...money.captures[0], capture_amount: 0 }] }]],
  ],
] as const)('a payment found with %s is unknown [COMPANY-11]', async (_name, all) => {
  answer(...all);
  expect(await find()).toEqual(unknown);
});

test('a payout is found by our number in either shape; several, or others, are unclear [COMPANY-07, COMPANY-11]', async () => {
  const one = { id: 'disb-1', reference_id: 'W-1', status: 'REVERSED' };
  const found = () => gateway().findPayout('W-1');
  answer([200, [one]]);
  expect(await found()).toMatchObject({ state: 'returned', reference: 'disb-1', reason: 'REVERSED' });
  answer([200, { data: [{ ...one, status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' }] }]);
  expect(await found()).toMatchObject({ state: 'failed', failure: 'our_balance' });
  answer([200, [{ ...one, status: 'PENDING_COMPLIANCE_ASSESSMENT' }]]);
  expect(await found()).toMatchObject({ state: 'held' });
  answer([200, []]);
  expect(await found()).toEqual({ outcome: 'missing' });
  for (const odd of [
    [one, one],
    [{ ...one, reference_id: 'W-2' }],
    { data: [one], has_more: true },
    {},
    null,
  ]) {
    answer([200, odd]);
    expect(await found(), JSON.stringify(odd)).toEqual(unknown);
  }
});

test('ten thousand damaged answers are never money: unknown, or what was really said [COMPANY-11]', async () => {
  const right = JSON.stringify(money);
  const { findPayment } = createXenditGateway({
    url,
    apiKey: 'k',
    noticeToken: 't',
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname === '/transactions') return Response.json({ has_more: false, data: [] });
      if (pathname.startsWith('/v3/payment_requests')) return Response.json(paid);
      const body = Buffer.from(right);
      for (let turn = 0; turn <= randomInt(6); turn += 1) body[randomInt(body.length)] = randomInt(256);
      return new Response(body);
    },
  });
  let unclear = 0;
  for (let nth = 0; nth < 10_000; nth += 1) {
    const found = await findPayment({ orderNo: 'D-1', references: ['pr-1'] });
    if (found.outcome === 'unknown') unclear += 1;
    else expect(found).toMatchObject({ outcome: 'found', state: 'paid', references: ['pr-1'] });
  }
  expect(unclear).toBeGreaterThan(5000);
}, 60_000);

test('the list of the day has what was done that day, and what was taken back that day [COMPANY-09, COMPANY-11]', async () => {
  const sent = {
    ...line,
    id: 'txn_9',
    product_id: 'disb-1',
    type: 'DISBURSEMENT',
    status: 'REVERSED',
    reference_id: 'W-1',
    cashflow: 'MONEY_OUT',
    settlement_status: null,
    amount: 1200,
    net_amount: 1190,
    fee: { xendit_fee: 10, value_added_tax: null },
    created: '2026-06-08T06:00:00Z',
    updated: '2026-06-11T05:00:00Z',
    product_data: null,
  };
  answer(page([line]), page([line, sent, { ...line, id: 'txn_7', status: 'PENDING' }]));
  expect(await gateway().listDay('2026-06-11')).toEqual([
    {
      kind: 'payment',
      orderNo: 'D-1',
      reference: 'py-1',
      amount: 500_250_000n,
      fee: 5_010_000n,
      net: 495_240_000n,
      currency: 'PHP',
      at: new Date('2026-06-11T06:01:00Z'),
      settledAt: null,
    },
    expect.objectContaining({ kind: 'reversal', orderNo: 'W-1', net: 1_200_000_000n, fee: 0n }),
  ]);
  answer(page([line]), [503, no('SERVER_ERROR')]);
  await expect(gateway().listDay('2026-06-11')).rejects.toThrow('to its end');
  answer(page([{ ...line, status: 'SETTLING' }]));
  await expect(gateway().listDay('2026-06-11')).rejects.toThrow('to its end');
});
