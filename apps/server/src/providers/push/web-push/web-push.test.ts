import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createWebPush } from './web-push.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
const own = createECDH('prime256v1');
own.generateKeys();

/** A browser's company that answers what it is told to. */
const calls: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
const company: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    if (path.includes('never')) return;
    response
      .writeHead(Number(path.split('/').at(-1)), { location: `${origin}/sent/201` })
      .end('x'.repeat(100));
  });
});
await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve));
afterAll(() => company.close().closeAllConnections());
const origin = `http://127.0.0.1:${(company.address() as AddressInfo).port}`;
const options = {
  // A key that begins with a zero is one byte short otherwise.
  privateKey: Buffer.from(own.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  subject: 'mailto:fair@perya.example',
  timeoutMs: 400,
};
const gateway = createWebPush({ ...options, sandboxOrigin: origin });
const strict = createWebPush({ ...options, sandboxOrigin: null });
const at = (endpoint: string) => ({ endpoint, ...keys });

test('a hint goes out signed with our key and closed to everybody but the browser', async () => {
  expect(await gateway.send(at(`${origin}/device/201`))).toBe('sent');
  const { headers, body } = calls.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'inbox', ttl: '86400' });
  expect(String(body)).not.toContain('inbox');
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(gateway.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: origin,
    sub: options.subject,
  });
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(
    verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

test('404 and 410 mean gone; anything else, and silence, mean failed; nothing is followed elsewhere', async () => {
  const outcome = (path: string) => gateway.send(at(`${origin}/${path}`));
  expect(await outcome('404')).toBe('gone');
  expect(await outcome('410')).toBe('gone');
  for (const status of ['429', '500', '301', '307', '403'])
    expect(await outcome(status), status).toBe('failed');
  expect(calls.some(({ path }) => path === '/sent/201')).toBe(false);
  const begun = performance.now();
  expect(await outcome('never/201')).toBe('failed');
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('only https addresses outside our network are accepted', () => {
  const accepted = (endpoint: string) => strict.accepts(at(endpoint));
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QAbc',
  ])
    expect(accepted(endpoint), endpoint).toBe(true);
  for (const endpoint of [
    `${origin}/device/201`,
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/x',
    'https://172.16.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://localhost/x',
    'https://postgres/x',
    'https://fcm.googleapis.com:5432/x',
    'https://user:pass@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])
    expect(accepted(endpoint), endpoint).toBe(false);
});

test('keys that no browser would give are not accepted', () => {
  const endpoint = 'https://fcm.googleapis.com/x';
  expect(strict.accepts({ endpoint, ...keys })).toBe(true);
  for (const wrong of [
    { ...keys, auth: 'AAAA' },
    { ...keys, auth: '' },
    { ...keys, p256dh: keys.auth },
    { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...keys, p256dh: `${keys.p256dh}!` },
  ])
    expect(strict.accepts({ endpoint, ...wrong })).toBe(false);
});
