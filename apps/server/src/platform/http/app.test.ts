import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { appOptions, openPorts } from '#testing/http';
import { createLog } from '../observe/log.ts';
import { refuse } from '../refusal.ts';
import type { HttpAppOptions } from './app.ts';
import { closeGracefully, createHttpApp } from './app.ts';
import { createHealth } from './health.ts';
import { createInternalApp } from './internal.ts';

const policy =
  "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-def'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types page";
const build = (more: Partial<HttpAppOptions> = {}) =>
  createHttpApp({ ...appOptions(), ports: openPorts(), ...more });
const listen = async (app: ReturnType<typeof build>) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

test('every answer carries the security headers, also those of errors', async () => {
  const app = build({
    csp: { scriptHashes: ['sha256-abc'], styleHashes: ['sha256-def'], trustedTypes: ['page'] },
  });
  for (const url of ['/healthz', '/nowhere', '/%zz']) {
    const { headers } = await app.inject({ url, headers: { host: 'demo.test' } });
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBe(undefined);
  }
  const call = (await app.inject({ url: '/api/v1/nowhere', headers: { host: 'demo.test' } })).headers;
  expect(call['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(call['x-content-type-options']).toBe('nosniff');
  expect(call['strict-transport-security']).toBe(undefined);
  const inProduction = build({ production: true });
  for (const url of ['/healthz', '/api/v1/nowhere', '/%zz'])
    expect(
      (await inProduction.inject({ url, headers: { host: 'demo.test' } })).headers[
        'strict-transport-security'
      ],
    ).toContain('max-age=31536000');
  const production = await inProduction.inject({ url: '/healthz' });
  expect(production.headers['content-security-policy']).toContain("trusted-types 'none'");
});

test('a usable request id is kept, anything else replaced', async () => {
  const app = build();
  const idFor = async (id: string) =>
    (await app.inject({ url: '/healthz', headers: { 'request-id': id } })).headers['request-id'];
  expect(await idFor('abc-123.DEF_9')).toBe('abc-123.DEF_9');
  expect(await idFor('short')).toMatch(/^[\da-f-]{36}$/);
  expect(await idFor(`x${'y'.repeat(80)}`)).toMatch(/^[\da-f-]{36}$/);
});

test('faults answer a code and the request id, never their text; refusals their own status and details [ERR-18]', async () => {
  const app = build();
  app.get('/fault', () => Promise.reject(new Error('secret path /etc')));
  app.get('/outage', () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
  app.get('/slow', () =>
    Promise.reject(
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    ),
  );
  app.get('/refusal', async () => refuse('captcha.required', { captcha: true }));
  app.post('/body', async () => ({}));
  const fault = await app.inject({ url: '/fault', headers: { 'request-id': 'request-77' } });
  expect([fault.statusCode, fault.json()]).toEqual([
    500,
    { success: false, code: 'unknown.error', value: { requestId: 'request-77' } },
  ]);
  const outage = await app.inject('/outage');
  expect([outage.statusCode, outage.json()]).toEqual([503, { success: false, code: 'service.unavailable' }]);
  // Given up under load is undone: whoever asked may ask again under the same key.
  const slow = await app.inject('/slow');
  expect([slow.statusCode, slow.headers['retry-after'], slow.json()]).toEqual([
    503,
    '2',
    { success: false, code: 'service.unavailable' },
  ]);
  const refusal = await app.inject('/refusal');
  expect([refusal.statusCode, refusal.json()]).toEqual([
    401,
    { success: false, code: 'captcha.required', value: { captcha: true } },
  ]);
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/body', headers: { 'content-type': type }, payload });
  const codes = [];
  for (const [payload, type] of [
    ['{"a":', 'application/json'],
    ['{"__proto__":{"x":1}}', 'application/json'],
    ['x', 'application/x-odd'],
    [JSON.stringify({ a: 'x'.repeat(70_000) }), 'application/json'],
  ] as const) {
    codes.push((await post(payload, type)).json().code);
  }
  expect(codes).toEqual(['format.incorrect', 'format.incorrect', 'format.incorrect', 'request.too_large']);
});

test('bytes that are not HTTP get a bare refusal', async () => {
  const app = build();
  const port = await listen(app);
  const text = await new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.on('data', (chunk) => (received += chunk.toString())).on('close', () => resolve(received));
  });
  expect(text).toMatch(/^HTTP\/1.1 400 .*\r\n[\s\S]*"code":"format.incorrect"}$/);
  await closeGracefully(app);
});

test('readiness turns red with a required part only, and while draining', async () => {
  let postgres = true;
  const health = createHealth({
    required: { postgres: () => (postgres ? Promise.resolve() : Promise.reject(new Error('away'))) },
    optional: { nats: () => false },
    keepMs: 0,
  });
  const app = await createInternalApp({ ...appOptions(), health });
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json().parts];
  };
  expect(await ready()).toEqual([200, { postgres: 'up', nats: 'down' }]);
  postgres = false;
  expect(await ready()).toEqual([503, { postgres: 'down', nats: 'down' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  postgres = true;
  health.drain();
  expect((await ready())[0]).toBe(503);
});

test('a stopping process finishes what it began and accepts nothing new', async () => {
  const app = build();
  let release = () => {};
  app.get('/slow', () => new Promise((resolve) => (release = () => resolve({ done: true }))));
  const port = await listen(app);
  const running = fetch(`http://127.0.0.1:${port}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = closeGracefully(app, 5000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  release();
  expect(await (await running).json()).toEqual({ done: true });
  await closed;
});

test('what does not finish in time is cut', async () => {
  const app = build();
  app.get('/stuck', () => new Promise(() => {}));
  const port = await listen(app);
  const running = fetch(`http://127.0.0.1:${port}/stuck`).catch(() => 'cut');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closeGracefully(app, 100);
  expect(await running).toBe('cut');
});

test('requests are measured and logged by route, without the address asked for', async () => {
  const lines: string[] = [];
  const options = appOptions({
    log: createLog({ level: 'info', service: 'test', destination: { write: (line) => lines.push(line) } }),
  });
  const app = build(options);
  app.get('/things/:id', async () => ({}));
  await app.inject('/things/secret-id?token=secret');
  expect(await options.metrics.text()).toContain(
    'perya_http_request_seconds_count{method="GET",route="/things/:id",status="200"} 1',
  );
  const line = JSON.parse(lines.at(-1) ?? '');
  expect(line).toMatchObject({ msg: 'answered', route: '/things/:id', status: 200 });
  expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines.join('')).not.toContain('secret');
});

test('the internal port has measurements and the API reference, all from this host', async () => {
  const { csp: _csp, ...options } = appOptions();
  const app = await createInternalApp({ ...options, reference: true });
  expect((await app.inject('/metrics')).headers['content-type']).toContain('text/plain; version=0.0.4');
  const page = await app.inject('/reference/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect((await app.inject('/reference/js/scalar.js')).statusCode).toBe(200);
  for (const name of ['player', 'operator', 'vendor']) {
    expect((await app.inject(`/reference/documents/${name}.json`)).json().openapi).toMatch(/^3\.1/);
  }
});

test('a forwarded address from a peer that is not trusted is said once and counted; from a trusted one it is believed', async () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'warn',
    service: 'test',
    destination: { write: (line) => lines.push(line) },
  });
  const options = { ...appOptions(), log, ports: openPorts() };
  const ask = (app: ReturnType<typeof build>, headers: Record<string, string>) =>
    app.inject({ url: '/healthz', headers: { host: 'demo.test', ...headers } });
  const alone = createHttpApp(options);
  await ask(alone, {});
  expect(lines).toEqual([]);
  await ask(alone, { 'x-forwarded-for': '203.0.113.7' });
  await ask(alone, { forwarded: 'for=203.0.113.7' });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  expect(await options.metrics.text()).toContain('perya_untrusted_forwarded_total 2');
  const behind = createHttpApp({ ...options, ...appOptions(), log, trustProxy: ['127.0.0.1'] });
  await ask(behind, { 'x-forwarded-for': '203.0.113.7' });
  expect(lines).toHaveLength(1);
});
