import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNoticeReader } from './notice.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const readNotice = createNoticeReader({ noticeKey: `k-1:${x}`, merchantId: 'perya' });

const now = new Date('2026-03-01T00:00:00Z');
const claims = {
  iss: 'lambat',
  aud: 'perya',
  iat: now.getTime() / 1000,
  jti: 'evt_1',
  about: 'collect',
  ref: 'N-1',
};
const segment = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const header = { alg: 'EdDSA', kid: 'k-1' };
const token = (payload: unknown, head: unknown = header, key: KeyObject = privateKey): string => {
  const signed = `${segment(head)}.${segment(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
};
const read = (body: string | Buffer, at = now) =>
  readNotice({ headers: { 'content-type': 'application/jose' }, body: Buffer.from(body), now: at });

test('a notice of the company tells which order it is about', () => {
  expect(read(token(claims))).toEqual({ eventId: 'evt_1', kind: 'payment', orderNo: 'N-1' });
  expect(read(token({ ...claims, about: 'disburse' }))).toMatchObject({ kind: 'payout' });
});

test('a notice with any one bit turned is not believed', () => {
  const body = Buffer.from(token(claims));
  for (let bit = 0; bit < body.length * 8; bit += 1) {
    const turned = Buffer.from(body);
    turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(read(turned), `bit ${bit}`).toBeNull();
  }
});

test('a notice is believed for five minutes, by a clock that may go wrong either way', () => {
  const at = (offsetMs: number) => read(token(claims), new Date(now.getTime() + offsetMs));
  for (const offsetMs of [0, 300_000, -300_000]) expect(at(offsetMs)).not.toBeNull();
  for (const offsetMs of [300_001, -300_001, 86_400_000]) expect(at(offsetMs)).toBeNull();
});

test('a notice that another key signed, or none, is not believed, whatever it says of itself', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const [head = '', payload = '', mark = ''] = token(claims).split('.');
  const wrong = [
    '',
    token(claims, header, stranger),
    token(claims, { alg: 'EdDSA', kid: 'k-2' }),
    token(claims, { alg: 'none', kid: 'k-1' }),
    token(claims, { alg: 'HS256', kid: 'k-1' }),
    token(claims, { ...header, crit: ['exp'] }),
    `${head}.${payload}.`,
    `${head}.${payload}`,
    `${head}.${segment({ ...claims, ref: 'N-2' })}.${mark}`,
    `${head}.${payload}.${mark}=`,
    ` ${head}.${payload}.${mark}`,
    `${head}.${payload}.${mark}\n`,
  ];
  for (const body of wrong) expect(read(body), body).toBeNull();
});

test('a signed notice of another form, or for another merchant, is not believed either', () => {
  const { ref: _, ...withoutRef } = claims;
  const odd = [
    null,
    [],
    'N-1',
    withoutRef,
    { ...claims, aud: 'somebody' },
    { ...claims, aud: ['perya'] },
    { ...claims, iss: 'tulay' },
    { ...claims, about: 'refund' },
    { ...claims, ref: '' },
    { ...claims, iat: String(claims.iat) },
    { ...claims, centavos: '100' },
  ];
  for (const one of odd) expect(read(token(one)), JSON.stringify(one)).toBeNull();
});
