import { call } from '@perya/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anOperator, appOptions, countingLimit, openPorts } from '#testing/http';
import { fixedClock } from '#testing/clock';
import type { HttpAppOptions } from './app.ts';
import { createHttpApp } from './app.ts';
import { serve } from './serve.ts';

const clock = fixedClock();
const list = call({
  route: { method: 'GET', path: '/api/v1/things' },
  summary: 'Things',
  access: 'guest',
  query: z.strictObject({
    size: z.coerce.number().int().default(2),
    language: z.enum(['TY', 'EN']).optional(),
  }),
  reply: z.strictObject({ things: z.array(z.string()) }),
  cacheSeconds: 60,
});
const status = call({
  route: { method: 'GET', path: '/api/v1/state' },
  summary: 'State',
  access: 'guest',
  always: true,
  reply: z.strictObject({ open: z.boolean() }),
  cacheSeconds: 60,
});
const change = call({
  route: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/thing' },
  summary: 'Change',
  access: 'operator',
  permission: 'brand.settings',
  params: z.strictObject({ merchantCode: z.string() }),
  body: z.strictObject({ on: z.boolean() }),
  reply: z.strictObject({ merchant: z.string(), actor: z.string() }),
});
const own = call({
  route: { method: 'GET', path: '/api/v1/own' },
  summary: 'Own things',
  access: 'session',
  reply: z.strictObject({}),
});
const token = 'a-token-of-at-least-thirty-two-characters';
const host = { host: 'demo.test' };

function build(more: Partial<HttpAppOptions> = {}, things: () => unknown = () => ({ things: ['a', 'b'] })) {
  const app = createHttpApp({
    ...appOptions({ clock: clock.now, operators: [anOperator({ name: 'ana', token })] }),
    ports: openPorts(),
    ...more,
  });
  serve(app, list, () => things() as { things: string[] });
  serve(app, status, () => ({ open: true }));
  serve(app, own, () => ({}));
  serve(app, change, ({ params, context }) => ({ merchant: params.merchantCode, actor: context.actor.kind }));
  return app;
}
const get = (app: ReturnType<typeof build>, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...host, ...headers } });

test('a guest call answers the envelope and may be kept by a CDN [DEC-103]', async () => {
  const answer = await get(build(), '/api/v1/things');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, value: { things: ['a', 'b'] } });
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  expect(answer.headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  expect(answer.headers.vary).toContain('Language');
});

test('an answer the browser has already is not sent again', async () => {
  const app = build();
  const { etag } = (await get(app, '/api/v1/things')).headers;
  const again = await get(app, '/api/v1/things', { 'if-none-match': `"other", ${etag}` });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  expect((await get(app, '/api/v1/things', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('large answers are compressed for those who can read it', async () => {
  const app = build({}, () => ({ things: Array.from({ length: 500 }, () => 'thing') }));
  const packed = await get(app, '/api/v1/things', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(200);
  expect((await get(app, '/api/v1/things')).headers['content-encoding']).toBe(undefined);
});

test('what the contract does not name is refused, with the place of the mistake', async () => {
  const app = build();
  const wrong = await get(app, '/api/v1/things?size=x&extra=1');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ success: false, code: 'format.incorrect' });
  expect(wrong.json().value.problems).toContainEqual({ in: 'query', path: 'size', problem: 'invalid_type' });
  expect(wrong.headers['cache-control']).toBe('no-store');
  expect((await get(app, '/api/v1/state?any=1')).statusCode).toBe(400);
});

test('language comes from the query, else the header, else the merchant', async () => {
  const app = createHttpApp({ ...appOptions(), ports: openPorts() });
  serve(app, list, ({ context }) => ({ things: [context.language, context.merchant, context.actor.kind] }));
  const languageOf = async (url: string, headers = {}) => (await get(app, url, headers)).json().value.things;
  expect(await languageOf('/api/v1/things?language=EN', { language: 'TY' })).toEqual(['EN', 'DEMO', 'guest']);
  expect(await languageOf('/api/v1/things', { language: 'EN' })).toEqual(['EN', 'DEMO', 'guest']);
  expect(await languageOf('/api/v1/things', { language: 'XX' })).toEqual(['TY', 'DEMO', 'guest']);
});

test('every API answer carries the flags, refusals too [SYS-05, DEC-003]', async () => {
  expect((await get(build(), '/api/v1/things')).headers['system-status']).toBe('m=0;r=0');
  const ports = openPorts({ statusOf: () => ({ maintenance: 1, regionRestriction: 1, upgrading: false }) });
  const app = build({ ports });
  for (const url of ['/api/v1/things', '/api/v1/state', '/api/v1/nowhere']) {
    expect((await get(app, url)).headers['system-status']).toBe('m=1;r=1');
  }
});

test('while in maintenance only calls marked so are answered, and never from a cache [DEC-003, DEC-109]', async () => {
  const closed = (maintenance: 0 | 1, regionRestriction: 0 | 1, upgrading: boolean) =>
    build({ ports: openPorts({ statusOf: () => ({ maintenance, regionRestriction, upgrading }) }) });
  const refusal = async (app: ReturnType<typeof build>) => {
    const answer = await get(app, '/api/v1/things');
    return [answer.statusCode, answer.json().code];
  };
  expect(await refusal(closed(1, 0, false))).toEqual([503, 'platform.maintenance']);
  expect(await refusal(closed(1, 0, true))).toEqual([503, 'system.upgrading']);
  expect(await refusal(closed(0, 1, false))).toEqual([451, 'access.denied.region']);
  const state = await get(closed(1, 1, false), '/api/v1/state');
  expect(state.json()).toEqual({ success: true, value: { open: true } });
  expect(state.headers['cache-control']).toBe('no-store');
});

test('a host that belongs to no merchant gets nothing', async () => {
  const answer = await build().inject({ url: '/api/v1/things', headers: { host: 'other.test' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, code: 'merchant.unknown_host' },
  ]);
});

test('operator calls need the token, and without a configured token nobody passes', async () => {
  const ask = (app: ReturnType<typeof build>, authorization?: string) =>
    app.inject({
      method: 'PUT',
      url: '/operator/v1/merchants/DEMO/thing',
      headers: { reason: 'a test', ...(authorization !== undefined && { authorization }) },
      payload: { on: true },
    });
  const app = build();
  expect((await ask(app)).json().code).toBe('auth.not.logged.in');
  expect((await ask(app, `Bearer ${token}x`)).json().code).toBe('permission.denied');
  const passed = await ask(app, `Bearer ${token}`);
  expect(passed.json()).toEqual({ success: true, value: { merchant: 'DEMO', actor: 'operator' } });
  expect(passed.headers['cache-control']).toBe('no-store');
  const closed = await ask(build({ operators: undefined }), `Bearer ${token}`);
  expect([closed.statusCode, closed.json().code]).toEqual([403, 'permission.denied']);
});

test('a call for members is refused to guests', async () => {
  const answer = await get(build(), '/api/v1/own');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.not.logged.in']);
});

test('an answer that does not fit the contract is a fault and tells nothing', async () => {
  for (const value of [{ things: [1] }, { things: [], secret: 'x' }]) {
    const answer = await get(
      build({}, () => value),
      '/api/v1/things',
      { 'request-id': 'request-1234' },
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'unknown.error',
      value: { requestId: 'request-1234' },
    });
  }
});

test('who asks too often waits, each subnet of addresses for itself', async () => {
  const app = build({ rateLimit: countingLimit(2), trustProxy: ['127.0.0.1'] });
  const from = async (ip: string) => (await get(app, '/api/v1/things', { 'x-forwarded-for': ip })).statusCode;
  expect([
    await from('1.1.1.1'),
    await from('1.1.1.1'),
    await from('1.1.1.1'),
    await from('1.1.1.2'),
  ]).toEqual([200, 200, 429, 200]);
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:0:9::3')]).toEqual([
    200, 200, 429,
  ]);
  expect(await from('2001:db8:0:1::1')).toBe(200);
});

test('a guest answer is made once per version, language and address', async () => {
  let made = 0;
  let version = '1';
  const app = build({ ports: openPorts({ versionOf: () => version }) }, () => ({
    things: [String((made += 1))],
  }));
  const things = async (path: string, headers = {}) => (await get(app, path, headers)).json().value.things[0];
  expect([await things('/api/v1/things'), await things('/api/v1/things')]).toEqual(['1', '1']);
  expect(await things('/api/v1/things', { language: 'EN' })).toBe('2');
  version = '2';
  expect(await things('/api/v1/things')).toBe('3');
});
