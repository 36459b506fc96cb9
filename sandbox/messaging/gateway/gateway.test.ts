import { createHmac } from 'node:crypto';
import { fastify } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { GatewayOptions } from './gateway.ts';
import { createGateway } from './gateway.ts';
import type { Message } from './outbox.ts';

const apiKey = 'a-key';
const reportSecret = 'a-secret';
const pace = { sentAfterMs: 5, settledAfterMs: 5, expiredAfterMs: 30 };
const sms = { reference: 'r-1', channel: 'sms', to: '+639171234567', from: 'Test', text: 'Code 123456' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(more: Partial<GatewayOptions> = {}) {
  const app = createGateway({ apiKey, reportSecret, pace, reportRetryAfterMs: [5, 5, 5], ...more });
  closing.push(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (method: string, path: string, body?: unknown, key = apiKey, signal?: AbortSignal) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  const stateOf = async (reference: string) => {
    const reply = await ask('GET', `/v1/messages?reference=${reference}`);
    return ((await reply.json()) as { messages: Message[] }).messages[0]?.state;
  };
  const inbox = async (query = '') =>
    ((await (await ask('GET', `/inbox.json${query}`)).json()) as { messages: Message[] }).messages;
  return { url, ask, stateOf, inbox };
}

/** Whoever ordered the message, refusing the first reports. */
async function openReceiver(refusals: number) {
  const heard: { body: string; signature: string; status: number }[] = [];
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/reports', async (request, reply) => {
    const status = heard.length < refusals ? 500 : 200;
    heard.push({ body: String(request.body), signature: String(request.headers['x-signature']), status });
    return reply.code(status).send();
  });
  closing.push(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { heard, callbackUrl: `${url}/reports` };
}

test('a message is accepted, leaves and is delivered, each with its time', async () => {
  const { ask } = await open();
  const reply = await ask('POST', '/v1/messages', sms);
  expect(reply.status).toBe(202);
  const accepted = (await reply.json()) as Message;
  expect(accepted).toEqual({ id: expect.any(String), reference: 'r-1', state: 'accepted' });
  await vi.waitFor(async () => {
    const message = (await (await ask('GET', `/v1/messages/${accepted.id}`)).json()) as Message;
    expect(message.state).toBe('delivered');
    expect(Object.keys(message.times)).toEqual(['accepted', 'sent', 'delivered']);
  }, 15_000);
});

test('the same reference is the same message and is sent once', async () => {
  const { ask, inbox } = await open();
  const first = (await (await ask('POST', '/v1/messages', sms)).json()) as Message;
  const again = (await (await ask('POST', '/v1/messages', { ...sms, text: 'other' })).json()) as Message;
  expect(again.id).toBe(first.id);
  expect((await inbox()).map(({ text }) => text)).toEqual(['Code 123456']);
});

test.each([
  ['reference', { reference: '' }],
  ['channel', { channel: 'fax' }],
  ['to', { to: '0917 123' }],
  ['to', { channel: 'email' }],
  ['from', { from: undefined }],
  ['text', { text: ' ' }],
  ['callbackUrl', { callbackUrl: 'file:///etc/passwd' }],
])('an order with a wrong %s is answered with 400 and not sent', async (field, wrong) => {
  const { ask, inbox } = await open();
  const reply = await ask('POST', '/v1/messages', { ...sms, ...wrong });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    error: { code: 'invalid_field', message: expect.stringContaining(field) },
  });
  expect(await inbox()).toEqual([]);
});

test('a wrong key is answered with 401 and reads nothing', async () => {
  const { ask, inbox } = await open();
  expect((await ask('POST', '/v1/messages', sms, 'guess')).status).toBe(401);
  expect((await ask('GET', '/v1/messages?reference=r-1', undefined, 'guess')).status).toBe(401);
  expect(await inbox()).toEqual([]);
});

test('a report is signed over time and body and repeated until it is taken', async () => {
  const { heard, callbackUrl } = await openReceiver(2);
  const { ask } = await open();
  await ask('POST', '/v1/messages', { ...sms, callbackUrl });
  await vi.waitFor(() => expect(heard.filter(({ status }) => status === 200)).toHaveLength(2), 15_000);
  for (const { body, signature } of heard) {
    const [, time = '', hex] = /^t=(\d+),v1=(.+)$/.exec(signature) ?? [];
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(5);
    expect(hex).toBe(createHmac('sha256', reportSecret).update(`${time}.${body}`).digest('hex'));
  }
  const taken = heard.filter(({ status }) => status === 200).map(({ body }) => JSON.parse(body) as Message);
  expect(taken.map(({ state }) => state).sort()).toEqual(['delivered', 'sent']);
  expect(new Set(taken.map(({ reference }) => reference))).toEqual(new Set(['r-1']));
});

test('a report nobody takes is given up after three more tries', async () => {
  const { heard, callbackUrl } = await openReceiver(99);
  const { ask } = await open();
  await ask('POST', '/v1/messages', { ...sms, callbackUrl });
  await vi.waitFor(() => expect(heard).toHaveLength(8), 15_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toHaveLength(8);
});

test('the last digits of the number decide how a message ends', async () => {
  const { ask, stateOf } = await open();
  const send = (reference: string, to: string) => ask('POST', '/v1/messages', { ...sms, reference, to });
  await send('fails', '+639170000001');
  await send('late', '+639170000002');
  await send('never', '+639170000003');
  await vi.waitFor(async () => expect(await stateOf('fails')).toBe('failed'), 15_000);
  await vi.waitFor(async () => expect(await stateOf('never')).toBe('expired'), 15_000);
  expect(await stateOf('late')).toBe('accepted');
});

test('the last digits of the number decide how the gateway answers', async () => {
  const { ask, stateOf } = await open();
  const flaky = { ...sms, reference: 'flaky', to: '+639170000004' };
  const statuses = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await ask('POST', '/v1/messages', flaky)).status);
  expect(statuses).toEqual([503, 503, 202]);

  const slow = { ...sms, reference: 'slow', to: '+639170000005' };
  await expect(ask('POST', '/v1/messages', slow, apiKey, AbortSignal.timeout(200))).rejects.toThrow();
  expect(await stateOf('slow')).toBe('delivered');
});

test('the whole gateway can be down, busy and well again', async () => {
  const { ask, inbox } = await open();
  const statusIn = async (mode: string) => {
    await ask('PUT', '/v1/scenario', { mode });
    return (await ask('POST', '/v1/messages', sms)).status;
  };
  expect(await statusIn('down')).toBe(503);
  expect(await statusIn('busy')).toBe(429);
  expect(await inbox()).toEqual([]);
  expect((await ask('PUT', '/v1/scenario', { mode: 'odd' })).status).toBe(400);
  expect(await statusIn('normal')).toBe(202);
});

test('a slow gateway sends at once and only answers late', async () => {
  const { ask, inbox } = await open();
  await ask('PUT', '/v1/scenario', { mode: 'slow' });
  await expect(ask('POST', '/v1/messages', sms, apiKey, AbortSignal.timeout(200))).rejects.toThrow();
  expect(await inbox()).toHaveLength(1);
});

test('the inbox shows the newest first, by receiver and channel, with text that cannot become markup', async () => {
  const { ask, url, inbox } = await open();
  await ask('POST', '/v1/messages', sms);
  const mail = { channel: 'email', to: 'ana@mail.example', from: 'x', subject: 'Hi', text: '<b>987654</b>' };
  await ask('POST', '/v1/messages', { ...mail, reference: 'r-2' });
  expect((await inbox()).map(({ reference }) => reference)).toEqual(['r-2', 'r-1']);
  expect((await inbox('?channel=sms')).map(({ reference }) => reference)).toEqual(['r-1']);
  expect((await inbox('?to=+639171234567')).map(({ reference }) => reference)).toEqual(['r-1']);
  const page = await (await fetch(`${url}/?to=ana`)).text();
  expect(page).toContain('&lt;b&gt;<strong>987654</strong>&lt;/b&gt;');
  expect(page).not.toContain('+639171234567');
});

test('only the newest messages are kept, but all are counted', async () => {
  const { ask, inbox } = await open({ keep: 2 });
  const start = new Date().toISOString();
  for (const reference of ['a', 'b', 'c']) await ask('POST', '/v1/messages', { ...sms, reference });
  expect((await inbox()).map(({ reference }) => reference)).toEqual(['c', 'b']);
  expect(await (await ask('GET', `/v1/count?since=${start}`)).json()).toEqual({ count: 3 });
  expect(await (await ask('GET', '/v1/count?since=2999-01-01')).json()).toEqual({ count: 0 });
});
