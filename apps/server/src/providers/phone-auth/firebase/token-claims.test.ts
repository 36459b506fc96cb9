import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CryptoKey, JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhoneTokens } from './phone-tokens.ts';
import { createPhoneTokens } from './phone-tokens.ts';

/** Well signed tokens of other kinds: the same keys sign every way to sign in. */
let server: Server;
let key: CryptoKey;
let tokens: PhoneTokens;

const now = new Date('2026-03-01T00:00:00Z');
const seconds = now.getTime() / 1000;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  tokens = createPhoneTokens({ issuer: 'them', audience: 'us', jwksUrl });
});
afterAll(() => {
  server.close();
});

const verify = async (more: JWTPayload) => {
  const payload = {
    iss: 'them',
    aud: 'us',
    sub: 'someone',
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    phone_number: '+639171234567',
    firebase: { sign_in_provider: 'phone' },
    ...more,
  };
  const token = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
  return tokens.verify(token, now);
};

test('a complete token proves its number', async () => {
  expect(await verify({})).toEqual({
    phoneNumber: '+639171234567',
    signIn: 'someone 1772323200',
    endsAt: new Date('2026-03-01T00:05:00Z'),
  });
});

test.each([
  ['no number', { phone_number: undefined }],
  ['a number without country', { phone_number: '09171234567' }],
  ['another way to sign in', { firebase: { sign_in_provider: 'password' } }],
  ['no way to sign in', { firebase: undefined }],
  ['no time of sign-in', { auth_time: undefined }],
  ['an old time of sign-in', { auth_time: seconds - 301 }],
  ['no subject', { sub: '' }],
  ['no end', { exp: undefined }],
  ['an end in the past', { exp: seconds - 60 }],
  ['another audience', { aud: 'others' }],
  ['another issuer', { iss: 'others' }],
] as const)('a well signed token with %s proves nothing [DEC-068]', async (_what, wrong) => {
  expect(await verify(wrong as JWTPayload)).toBeNull();
});
