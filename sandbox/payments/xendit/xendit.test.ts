import { fastify } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createXendit } from './xendit.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Heard {
  token: string | undefined;
  body: { event: string; data: Record<string, unknown> };
}

async function open() {
  const heard: Heard[] = [];
  const merchant = fastify();
  merchant.post('/hook', async (request) => {
    const token = request.headers['x-callback-token'];
    heard.push({ token: String(token), body: request.body as Heard['body'] });
  });
  const hook = `${await merchant.listen({ host: '127.0.0.1', port: 0 })}/hook`;
  const app = createXendit({
    secretKey: 'xnd_development_1',
    callbackToken: 'a-token',
    apiKey: 'a-key',
    pace: { paidMs: 30, failedMs: 30, quietMs: 30 },
    lateMs: 30,
    noticesTo: hook,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(
    () => app.close(),
    () => merchant.close(),
  );
  const authorization = `Basic ${Buffer.from('xnd_development_1:').toString('base64')}`;
  const ask = async (path: string, body?: string | object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization,
        'api-version': '2024-11-11',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, text, body: JSON.parse(text) };
  };
  return { url, ask, heard };
}

const request = {
  reference_id: 'D-1',
  type: 'PAY',
  country: 'PH',
  currency: 'PHP',
  request_amount: 500.25,
  capture_method: 'AUTOMATIC',
  channel_code: 'GCASH',
  channel_properties: {
    success_return_url: 'http://shop.localhost/',
    failure_return_url: 'http://shop.localhost/',
  },
};
const payout = {
  reference_id: 'W-1',
  channel_code: 'PH_GCASH',
  channel_properties: { account_number: '09171234567', account_holder_name: 'Ana' },
  amount: 1200,
  currency: 'PHP',
};

test('what is not of whole centavos, unknown or without its header is refused in the company’s words', async () => {
  const { ask, url } = await open();
  const text = JSON.stringify(request);
  for (const wrong of [
    text.replace('500.25', '1.005'),
    text.replace('500.25', '"500.25"'),
    text.replace('500.25', '5e2'),
    text.replace('"PAY"', '"GIFT"'),
    text.replace('GCASH', 'GPAY'),
    text.replace('{', '{"expires_at":"2026-01-01T00:00:00Z",'),
  ]) {
    const { status, body } = await ask('/v3/payment_requests', wrong);
    expect([status, body.error_code]).toEqual([400, 'API_VALIDATION_ERROR']);
  }
  expect((await ask('/v3/payment_requests', request, { 'api-version': '1' })).status).toBe(400);
  expect((await ask('/v2/payouts', payout)).body.message).toContain('Idempotency-key');
  expect((await fetch(`${url}/v2/payouts?reference_id=W-1`)).status).toBe(401);
});

test('a request is paid on its page: status, capture, a line of the list and a webhook under the token', async () => {
  const { ask, heard, url } = await open();
  const made = await ask('/v3/payment_requests', request);
  expect(made.status).toBe(201);
  expect(made.text).toContain('"request_amount":500.25,');
  const again = await ask('/v3/payment_requests', request);
  expect(again.body.payment_request_id).not.toBe(made.body.payment_request_id);
  const id: string = made.body.payment_request_id;
  await fetch(`${url}/checkout/${id.replace('pr-', 'pay_')}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  const found = await ask(`/v3/payment_requests/${id}`);
  expect(found.body).toMatchObject({ status: 'SUCCEEDED', latest_payment_id: expect.stringMatching(/^py-/) });
  expect(found.body.actions).toBe(undefined);
  const paid = await ask(`/v3/payments/${found.body.latest_payment_id}`);
  expect(paid.body.captures).toMatchObject([{ capture_amount: 500.25 }]);
  const { body } = await ask('/transactions?reference_id=D-1');
  expect(body).toMatchObject({
    has_more: false,
    data: [{ type: 'PAYMENT', status: 'SUCCESS', amount: 500.25 }],
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({
    token: 'a-token',
    body: { event: 'payment.capture', data: { reference_id: 'D-1' } },
  });
});

test('a payout is the same under its key, and its test accounts fail, stay or come back', async () => {
  const { ask, heard } = await open();
  const send = (reference: string, account: string, amount = 1200) =>
    ask(
      '/v2/payouts',
      {
        ...payout,
        reference_id: reference,
        amount,
        channel_properties: { account_number: account, account_holder_name: 'Ana' },
      },
      { 'idempotency-key': reference },
    );
  const first = await send('W-1', '654321');
  expect((await send('W-1', '654321')).body.id).toBe(first.body.id);
  expect(await send('W-1', '654321', 1300)).toMatchObject({
    status: 409,
    body: { error_code: 'DUPLICATE_ERROR' },
  });
  await send('W-2', '121212');
  await send('W-3', '131313');
  const of = async (reference: string) =>
    (await ask(`/v2/payouts?reference_id=${reference}`)).body[0] as Record<string, unknown>;
  await vi.waitFor(async () => {
    expect(await of('W-1')).toMatchObject({ status: 'REVERSED' });
    expect(await of('W-2')).toMatchObject({ status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  });
  expect(await of('W-3')).toMatchObject({ status: 'ACCEPTED' });
  expect((await ask('/v2/payouts?reference_id=W-9')).body).toEqual([]);
  const { body } = await ask('/transactions?types=DISBURSEMENT');
  expect(body.data).toMatchObject([{ status: 'REVERSED', cashflow: 'MONEY_OUT', amount: 1200 }]);
  await vi.waitFor(() =>
    expect(heard.map(({ body: { event } }) => event)).toEqual(
      expect.arrayContaining(['payout.succeeded', 'payout.reversed', 'payout.failed']),
    ),
  );
});

test('the list goes in pages by the last line, and a line that is not there is refused', async () => {
  const { ask } = await open();
  for (let nth = 0; nth < 5; nth += 1) {
    const { body } = await ask('/v3/payment_requests', { ...request, reference_id: `D-${nth}` });
    await ask(`/v3/payment_requests/${body.payment_request_id}/simulate`, { amount: 500.25 });
  }
  await vi.waitFor(async () => expect((await ask('/transactions?limit=50')).body.data).toHaveLength(5));
  const one = await ask('/transactions?limit=3');
  expect(one.body).toMatchObject({ has_more: true });
  const two = await ask(`/transactions?limit=3&after_id=${one.body.data[2].id}`);
  expect([two.body.has_more, two.body.data.length]).toEqual([false, 2]);
  expect((await ask('/transactions?after_id=nothing')).status).toBe(400);
  expect((await ask('/transactions?created[gte]=2999-01-01T00:00:00Z')).body.data).toEqual([]);
});
