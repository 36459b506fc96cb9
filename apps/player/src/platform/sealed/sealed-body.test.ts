import type { JWK } from 'jose';
import { CompactSign, compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sealBody } from './sealed-body.ts';

const pairOf = async (alg: 'ES256' | 'ECDH-ES') => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { crv: 'P-256', extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
};
const signer = await pairOf('ES256');
const stranger = await pairOf('ES256');
const [older, newer] = [await pairOf('ECDH-ES'), await pairOf('ECDH-ES')];

const offer = (kid: string, { jwk }: { jwk: JWK }, expires: number) => ({ kid, jwk, expires });
const sign = (value: unknown, key = signer.privateKey, typ = 'key-set') =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'ES256', typ })
    .sign(key);
const keys = [offer('older', older, 1000), offer('newer', newer, 2000)];
const extra = { nonce: 'once', endpoint: 'login' };

beforeEach(() => {
  vi.stubEnv('VITE_KEY_SET_PUBLIC_KEY', JSON.stringify(signer.jwk));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a body is sealed to the newest key, with nonce, call and time inside [DEC-105]', async () => {
  for (const order of [keys, keys.toReversed()]) {
    const before = Math.floor(Date.now() / 1000);
    const { data, kid } = await sealBody({ password: 'tahimik 42' }, await sign({ keys: order }), extra);
    expect(kid).toBe('newer');
    const { plaintext, protectedHeader } = await compactDecrypt(data, newer.privateKey);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'newer' });
    const content = JSON.parse(new TextDecoder().decode(plaintext)) as { iat: number };
    expect(content).toEqual({
      body: { password: 'tahimik 42' },
      nonce: 'once',
      endpoint: 'login',
      iat: content.iat,
    });
    expect(content.iat - before).toBeLessThan(5);
    expect(content.iat).toBeGreaterThanOrEqual(before);
  }
});

test('nothing is sealed to keys that our server did not sign [DEC-105]', async () => {
  const good = await sign({ keys });
  const [head = '', body = '', signature = ''] = good.split('.');
  const swapped = Buffer.from(JSON.stringify({ keys: [offer('evil', older, 9000)] })).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const forged = [
    await sign({ keys }, stranger.privateKey),
    await sign({ keys }, signer.privateKey, 'other'),
    `${head}.${swapped}.${signature}`,
    `${unsigned}.${swapped}.`,
    `${head}.${body}.`,
    JSON.stringify({ keys }),
    '',
  ];
  for (const keySet of forged) await expect(sealBody({}, keySet, extra), keySet).rejects.toThrow();
  await expect(sealBody({}, good, extra)).resolves.toHaveProperty('kid', 'newer');
});

test('a set without keys, or a bundle without the public key, seals nothing', async () => {
  await expect(sealBody({}, await sign({ keys: [] }), extra)).rejects.toThrow('empty');
  vi.stubEnv('VITE_KEY_SET_PUBLIC_KEY', undefined);
  await expect(sealBody({}, await sign({ keys }), extra)).rejects.toThrow();
});
