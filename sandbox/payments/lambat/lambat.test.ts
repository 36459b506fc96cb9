import { createHmac, createPublicKey, verify } from 'node:crypto';
import { fastify } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createLambat } from './lambat.ts';
import settings from './settings.json' with { type: 'json' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const [kid = '', x = ''] = settings.server.PAYMENTS_LAMBAT_NOTICE_KEY.split(':');
const secret = 'a-secret';

/** Written by hand, not by the company's own code. */
const signed = (method: string, path: string, params: Record<string, string>, by = secret): string => {
  const sorted = Object.entries({ ...params, merchant: 'a-shop' }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${text}&sign=${createHmac('sha256', by).update(`${method} ${path}\n${text}`).digest('hex')}`;
};
const unix = (offset = 0): string => String(Math.floor(Date.now() / 1000) + offset);

async function open() {
  const heard: string[] = [];
  const merchant = fastify();
  merchant.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  merchant.post('/notices', async (request) => void heard.push(String(request.body)));
  const callback = `${await merchant.listen({ host: '127.0.0.1', port: 0 })}/notices`;
  const app = createLambat({
    merchantId: 'a-shop',
    secret,
    notices: { kid, seed: settings.noticeSeed },
    apiKey: 'a-key',
    pace: { paidMs: 50, failedMs: 50, quietMs: 50 },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(
    () => app.close(),
    () => merchant.close(),
  );
  const ask = async (path: string, params: Record<string, string>, { by = secret, ts = unix() } = {}) =>
    (await fetch(`${url}${path}?${signed('GET', path, { ...params, ts }, by)}`)).json();
  const send = async <Said>(path: string, params: Record<string, string>): Promise<Said> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signed('POST', path, { ...params, ts: unix() }),
    });
    return (await reply.json()) as Said;
  };
  const collection = (ref: string) => ({
    ref,
    shop: 'A Shop',
    wallet: 'maya',
    centavos: '50025',
    currency: 'PHP',
    back_url: 'http://shop.localhost/back',
    callback_url: callback,
    valid_until: unix(600),
  });
  const press = (page: string, action: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  return { ask, send, collection, callback, heard, press };
}

interface Made {
  data: { id: string; ref: string; page: string };
}

test('a collection is ordered, paid on its page and found, and a token of its own key says so', async () => {
  const { ask, send, collection, heard, press } = await open();
  const made = await send<Made>('/collect', collection('D-1'));
  expect(made).toMatchObject({ ok: true, data: { ref: 'D-1' } });
  expect(await ask('/collect', { id: made.data.id })).toMatchObject({ data: { state: 'OPEN', credits: [] } });
  await press(made.data.page, 'pay');
  expect(await ask('/collect', { id: made.data.id })).toMatchObject({
    data: { state: 'COLLECTED', credits: [{ centavos: '50025', from: null }] },
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  const [header = '', payload = '', signature = ''] = heard[0]?.split('.') ?? [];
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const mark = Buffer.from(signature, 'base64url');
  expect(verify(null, Buffer.from(`${header}.${payload}`), key, mark)).toBe(true);
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    aud: 'a-shop',
    about: 'collect',
    ref: 'D-1',
  });
});

test('a call with another secret, an old time or a changed parameter is not let in', async () => {
  const { ask } = await open();
  const refused = { ok: false, code: 'L-101' };
  expect(await ask('/collect', { id: 'pay_none' })).toMatchObject({ ok: false, code: 'L-300' });
  expect(await ask('/collect', { ref: 'D-1' }, { by: 'guess' })).toMatchObject(refused);
  expect(await ask('/collect', { ref: 'D-1' }, { ts: unix(-400) })).toMatchObject(refused);
  expect(await ask('/statement', { date: '20260301', sign: 'x' })).toMatchObject(refused);
});

test('what is wrong with an order is named; the same ref again is another collection', async () => {
  const { ask, send, collection } = await open();
  const order = collection('D-1');
  for (const [name, value] of [
    ['centavos', '500.25'],
    ['centavos', '0'],
    ['wallet', ''],
    ['back_url', 'javascript:1'],
  ] as const)
    expect(await send('/collect', { ...order, [name]: value })).toMatchObject({
      code: 'L-210',
      text: `${name} is missing or wrong`,
    });
  const made = await send<Made>('/collect', order);
  const again = await send<Made>('/collect', order);
  expect(again.data.id).not.toBe(made.data.id);
  for (const { data } of [made, again])
    expect(await ask('/collect', { id: data.id })).toMatchObject({ data: { ref: 'D-1', state: 'OPEN' } });
});

test('a disbursement is done or bounces by its account, and stands in the statement of the day', async () => {
  const { ask, send, callback } = await open();
  const order = { wallet: 'maya', centavos: '100', currency: 'PHP', holder: 'Ana', callback_url: callback };
  await send('/disburse', { ...order, ref: 'W-1', account: '09171234567' });
  await send('/disburse', { ...order, ref: 'W-2', account: '09170000002' });
  expect(await send('/disburse', { ...order, ref: 'W-3', account: '09170000001' })).toMatchObject({
    code: 'L-231',
  });
  await vi.waitFor(async () => {
    expect(await ask('/disburse', { ref: 'W-1' })).toMatchObject({ data: { state: 'DONE', why: null } });
    expect(await ask('/disburse', { ref: 'W-2' })).toMatchObject({
      data: { state: 'BOUNCED', why: 'returned_by_bank' },
    });
  }, 15_000);
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  expect(await ask('/statement', { date })).toMatchObject({
    data: { pages: 1, lines: [{ type: 'OUT', ref: 'W-1', centavos: '100' }] },
  });
});
