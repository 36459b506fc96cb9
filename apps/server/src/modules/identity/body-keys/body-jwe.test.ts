import type { JsonWebKey } from 'node:crypto';
import {
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { CompactJWEHeaderParameters } from 'jose';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { newBodyKey, openBody } from './body-jwe.ts';

const today = await newBodyKey();
const yesterday = await newBodyKey();
const privateKey = (jwk: JsonWebKey) => createPrivateKey({ key: jwk, format: 'jwk' });
const keys = new Map([today, yesterday].map(({ kid, privateJwk }) => [kid, privateKey(privateJwk)]));
const keyOf = (kid: string) => keys.get(kid) ?? null;

const content = {
  body: { username: 'marisol88', password: 'tahimik 42' },
  nonce: 'n',
  endpoint: 'login',
  iat: 1,
};

const seal = async (
  bytes: Uint8Array,
  header: Partial<CompactJWEHeaderParameters> = {},
  key: JsonWebKey | Uint8Array = today.publicJwk,
): Promise<string> => {
  const full = { alg: 'ECDH-ES', enc: 'A256GCM', kid: today.kid, ...header };
  return new CompactEncrypt(bytes)
    .setProtectedHeader(full)
    .encrypt(key instanceof Uint8Array ? key : await importJWK(key, full.alg));
};
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
let good = '';
beforeAll(async () => {
  good = await seal(json(content));
});

test('a body sealed to one of our keys opens, and shows nothing on the way [DEC-105]', async () => {
  expect(await openBody(good, keyOf)).toEqual(content);
  expect(
    await openBody(await seal(json(content), { kid: yesterday.kid }, yesterday.publicJwk), keyOf),
  ).toEqual(content);
  expect(Buffer.from(good, 'base64url').includes('tahimik')).toBe(false);
  expect(good).not.toContain(Buffer.from('tahimik').toString('base64url').slice(0, 6));
});

test('new keys are on P-256, each with its own name, and the public part holds no secret', () => {
  expect(today.publicJwk).toMatchObject({ kty: 'EC', crv: 'P-256' });
  expect(today.publicJwk).not.toHaveProperty('d');
  expect(today.kid).toMatch(/^[0-9a-f]{16}$/);
  expect(today.kid).not.toBe(yesterday.kid);
});

test('a key that is unknown, no longer known or of another body opens nothing', async () => {
  expect(await openBody(good, () => null)).toBe(null);
  expect(await openBody(await seal(json(content), { kid: 'other' }), keyOf)).toBe(null);
  expect(await openBody(await seal(json(content), { kid: yesterday.kid }), keyOf)).toBe(null);
});

test('other algorithms, extensions and extra header fields are refused although the key would fit [DEC-105]', async () => {
  const others: string[] = [
    await seal(json(content), { alg: 'ECDH-ES+A256KW' }),
    await seal(json(content), { alg: 'ECDH-ES+A128KW' }),
    await seal(json(content), { enc: 'A128GCM' }),
    await seal(json(content), { enc: 'A256CBC-HS512' }),
    await seal(json(content), { alg: 'dir' }, randomBytes(32)),
    await seal(json(content), { typ: 'JWT' }),
    await seal(json(content), { jwk: today.publicJwk as { kty: string } }),
    await seal(json(content), { x: 1 }),
  ];
  for (const other of others) expect(await openBody(other, keyOf)).toBe(null);
});

/** RFC 7518, 4.6 and 5.3, without a library: writes headers that no library would. */
const sealByHand = (extra: object, plaintext: Buffer): string => {
  const { privateKey: ephemeral, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const receiver = createPublicKey({ key: today.publicJwk, format: 'jwk' });
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32();
  const agreed = Buffer.concat([
    number(1),
    diffieHellman({ privateKey: ephemeral, publicKey: receiver }),
    number(7),
    Buffer.from('A256GCM'),
    number(0),
    number(0),
    number(256),
  ]);
  const epk = publicKey.export({ format: 'jwk' });
  const fields = { alg: 'ECDH-ES', enc: 'A256GCM', kid: today.kid, epk, ...extra };
  const header = json(fields).toString('base64url');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(agreed).digest(), iv);
  cipher.setAAD(Buffer.from(header));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  const parts = [iv, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [header, '', ...parts].join('.');
};

test('a header that asks for compression or critical extensions is refused [DEC-105]', async () => {
  expect(await openBody(sealByHand({}, json(content)), keyOf)).toEqual(content);
  expect(await openBody(sealByHand({ zip: 'DEF' }, deflateRawSync(json(content))), keyOf)).toBe(null);
  for (const extra of [{ zip: 'none' }, { crit: ['exp'], exp: 1 }, { crit: [] }, { b64: false }, { apu: '' }])
    expect(await openBody(sealByHand(extra, json(content)), keyOf)).toBe(null);
  for (const kid of [7, '', null, [today.kid]])
    expect(await openBody(sealByHand({ kid }, json(content)), keyOf)).toBe(null);
});

test('a body of more than 8,192 characters is not even looked at [DEC-105]', async () => {
  const fits = await seal(json({ text: 'x'.repeat(5900) }));
  expect(fits.length).toBeLessThanOrEqual(8192);
  expect(await openBody(fits, keyOf)).toEqual({ text: 'x'.repeat(5900) });
  let asked = 0;
  const counting = (kid: string) => {
    asked += 1;
    return keyOf(kid);
  };
  expect(await openBody(await seal(json({ text: 'x'.repeat(6100) })), counting)).toBe(null);
  expect(asked).toBe(0);
});

test('content that is no JSON or no UTF-8 is refused', async () => {
  for (const bytes of [Buffer.from('{'), Buffer.from(''), Buffer.from([0x22, 0xff, 0x22])])
    expect(await openBody(await seal(bytes), keyOf)).toBe(null);
});

/** A small generator with a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** One way of spoiling: a character, a part, the order, the header's JSON, or all of it. */
const spoil = (text: string, random: () => number): string => {
  const pick = (count: number) => Math.floor(random() * count);
  const parts = text.split('.');
  const part = pick(parts.length);
  const noise = () => Array.from({ length: pick(60) }, () => String.fromCharCode(pick(256))).join('');
  const ways = [
    () => {
      const at = pick(text.length);
      const sign = 'ABCDEFGHabcdefgh0123-_.=! \u0000é'[pick(30)] ?? '';
      return text.slice(0, at) + sign + text.slice(at + (random() < 0.5 ? 1 : 0));
    },
    () => text.slice(0, pick(text.length)),
    () => text.slice(1 + pick(text.length)),
    () => parts.with(part, noise()).join('.'),
    () => parts.with(part, '').join('.'),
    () => parts.toSpliced(part, 1).join('.'),
    () => parts.toSpliced(part, 0, parts[pick(5)] ?? '').join('.'),
    () => parts.with(0, Buffer.from(noise()).toString('base64url')).join('.'),
    () => parts.with(0, Buffer.from(headers[pick(headers.length)] ?? '').toString('base64url')).join('.'),
    noise,
  ];
  return ways[pick(ways.length)]?.() ?? '';
};
const kid = JSON.stringify(today.kid);
const headers = [
  'null',
  '[]',
  '"x"',
  '{}',
  '{"alg":"none"}',
  `{"alg":"ECDH-ES","enc":"A256GCM","kid":${kid}}`,
  `{"alg":"ECDH-ES","enc":"A256GCM","kid":${kid},"epk":null}`,
  `{"alg":"ECDH-ES","enc":"A256GCM","kid":${kid},"epk":{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}}`,
  `{"alg":"ECDH-ES","enc":"A256GCM","kid":${kid},"epk":{"kty":"OKP","crv":"X25519","x":"AA"}}`,
  `{"alg":"RSA1_5","enc":"A256GCM","kid":${kid}}`,
  `{"alg":"dir","enc":"A256GCM","kid":${kid}}`,
  '{"__proto__":{"alg":"ECDH-ES"},"enc":"A256GCM"}',
  '{"alg":["ECDH-ES"],"enc":{"toString":1},"kid":["x"]}',
];

test('ten thousand spoiled bodies all give null and none an exception [DEC-105]', {
  timeout: 60_000,
}, async () => {
  const seed = randomBytes(4).readInt32LE();
  const random = randomFrom(seed);
  let spoiled = 0;
  while (spoiled < 10_000) {
    const text = spoil(good, random);
    if (text === good) continue;
    spoiled += 1;
    const opened = await openBody(text, keyOf);
    if (opened !== null) expect.fail(`seed ${seed}: ${JSON.stringify(text)} opened`);
  }
  expect(await openBody(good, keyOf)).toEqual(content);
});
