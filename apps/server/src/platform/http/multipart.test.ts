import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { call } from '@perya/contract';
import { appOptions, openPorts } from '#testing/http';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from './app.ts';
import { serve } from './serve.ts';

const take = call({
  route: { method: 'POST', path: '/api/v1/things', multipart: true },
  summary: 'Takes a thing',
  access: 'guest',
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ bytes: z.int() }),
});
const show = call({
  route: { method: 'GET', path: '/api/v1/things/one' },
  summary: 'Shows a thing',
  access: 'guest',
  reply: z.file(),
  bare: true,
});
const app = createHttpApp({ ...appOptions(), ports: openPorts() });
serve(app, take, ({ context }) => ({ bytes: context.file?.length ?? 0 }), { patienceMs: 300 });
serve(app, show, () => new File(['<script>1</script>'], 'a"b\r\n.html', { type: 'text/html' }));
afterAll(() => app.close());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const head =
  'POST /api/v1/things HTTP/1.1\r\nHost: demo.test\r\nContent-Type: multipart/form-data; boundary=x\r\n';

/** Sends the pieces with a pause between them; answers what came back and when the connection was closed. */
async function slowly(pieces: string[], pauseMs: number): Promise<{ answer: string; ms: number }> {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await closed;
  return { answer, ms: performance.now() - begun };
}

test('a body that drips in is cut: answered, and its connection closed [DEC-106]', async () => {
  const drips = Array.from({ length: 12 }, () => 'a');
  const start = `${head}Content-Length: 9000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  const { answer, ms } = await slowly([start, ...drips], 100);
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).toContain('format.incorrect');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(ms).toBeLessThan(3000);
});

test('a body that says how much too large it is is not read [DEC-106]', async () => {
  const { answer } = await slowly([`${head}Content-Length: 900000000\r\n\r\n--x\r\n`], 1);
  expect(answer).toMatch(/^HTTP\/1\.1 413/);
  expect(answer).toContain('upload.size');
});

test('fields and the file arrive together', async () => {
  const payload =
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nBola\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n12345\r\n--x--\r\n';
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/things',
    headers: { host: 'demo.test', 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });
  expect(reply.json()).toEqual({ success: true, value: { bytes: 5 } });
});

test('a file leaves as it is and cannot act as a page, whatever it is', async () => {
  const reply = await app.inject({ url: '/api/v1/things/one', headers: { host: 'demo.test' } });
  expect(reply.body).toBe('<script>1</script>');
  expect(reply.headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="a_b__.html"',
    'cache-control': 'private, no-store',
  });
});
