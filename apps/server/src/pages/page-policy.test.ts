import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { afterAll, expect, test } from 'vitest';
import { registerPlayerPages } from './player-pages.ts';

const database = await withTestDatabase();
await aMerchant(database, {
  code: 'fair',
  settings: { imageCDNs: ['https://pics.example.com/fair', 'cdn.example.net:8443'] },
});
await aMerchant(database, { code: 'plain' });
// Typed into the database by hand: nothing of it may reach a header.
await aMerchant(database, {
  code: 'odd',
  settings: { imageCDNs: ["https://x.test; script-src 'unsafe-inline'"] },
});
const api = await withPlayerApi(database);
const clientDir = await mkdtemp(join(tmpdir(), 'perya-pages-'));
afterAll(() => rm(clientDir, { recursive: true }));
await registerPlayerPages({
  app: api.app,
  clientDir,
  merchants: api.merchants,
  renderer: {
    csp: { scriptHashes: [], styleHashes: [], trustedTypes: [] },
    match: () => ({ kind: 'page' }),
    render: async () => ({ html: '<!doctype html><title>Fair</title>' }),
  },
});
const picturesOf = async (host: string) => {
  const { headers } = await api.app.inject({ url: '/m/home', headers: { host } });
  return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
};

test('pages show pictures of the hosts that their merchant named, and of no other', async () => {
  expect(await picturesOf('fair.test')).toBe(
    "img-src 'self' data: https://pics.example.com https://cdn.example.net:8443",
  );
  expect(await picturesOf('plain.test')).toBe("img-src 'self' data:");
  expect(await picturesOf('odd.test')).toBe("img-src 'self' data:");
});

test('a picture host is one https address: no wildcard, no plain http, no quotes, nothing that ends a rule', async () => {
  const change = async (host: string) =>
    (await api.operate('PATCH', '/merchants/plain/settings', { imageCDNs: [host] })).status;
  for (const host of [
    '*',
    'https://*.example.com',
    'http://pics.example.com',
    'data:',
    "https://x.test'",
    'https://x.test; script-src *',
    'https://x.test https://y.test',
    'https://me@x.test',
    'localhost',
  ])
    expect([host, await change(host)]).toEqual([host, 400]);
  expect(await change('https://pics.example.com')).toBe(200);
  await expect.poll(() => picturesOf('plain.test')).toContain('https://pics.example.com');
});

test('plain, gzip and brotli are marked apart, and each is recognised by its own mark alone', async () => {
  const page = (encoding: string, known?: string) =>
    api.app.inject({
      url: '/m/home',
      headers: { host: 'plain.test', 'accept-encoding': encoding, ...(known && { 'if-none-match': known }) },
    });
  const marks = new Map<string, string>();
  for (const encoding of ['identity', 'gzip', 'br'])
    marks.set(encoding, String((await page(encoding)).headers['etag']));
  expect(new Set(marks.values()).size).toBe(3);
  for (const [encoding, mark] of marks) {
    expect((await page(encoding, mark)).statusCode).toBe(304);
    for (const other of marks.keys())
      if (other !== encoding) expect((await page(other, mark)).statusCode).toBe(200);
  }
});
