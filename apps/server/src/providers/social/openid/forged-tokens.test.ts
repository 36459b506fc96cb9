import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CryptoKey, JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpenIdProvider } from './provider.ts';

/** A company that says whatever the test wants: an honest one never issues such tokens. */
let server: Server;
let issuer: string;
let published: CryptoKey;
let other: CryptoKey;
let idToken: string;
let tokenStatus = 200;

const secrets = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) };
const client = { clientId: 'us', clientSecret: 'a-secret' };

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  published = pair.privateKey;
  other = (await generateKeyPair('RS256')).privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
  server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
      },
      '/jwks': { keys },
      '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
    };
    const path = request.url ?? '';
    response.writeHead(path === '/token' ? tokenStatus : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[path]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  tokenStatus = 200;
});

const claims = (more: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'us', sub: '7', nonce: 'a-nonce', iat: now, exp: now + 60, ...more };
};
const signed = (payload: JWTPayload, key = published, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'k' }).sign(key);

async function finish() {
  const callbackUrl = new URL('http://perya.localhost/m/auth/callback?code=c&state=a-state');
  return createOpenIdProvider({ issuer, ...client }).finish({ callbackUrl, ...secrets });
}

test('a token of the published key is believed; one of another key or of none is not [DEC-067]', async () => {
  idToken = await signed(claims());
  expect(await finish()).toEqual({ subject: '7', email: null, name: null });
  idToken = await signed(claims(), other);
  expect(await finish()).toBeNull();
  idToken = new UnsecuredJWT(claims()).encode();
  expect(await finish()).toBeNull();
});

test.each([
  ['audience', { aud: 'them' }],
  ['issuer', { iss: 'https://elsewhere.example' }],
  ['nonce', { nonce: 'theirs' }],
  ['lifetime', { exp: Math.floor(Date.now() / 1000) - 3600 }],
])('a well signed token with a wrong %s is nobody', async (_what, wrong) => {
  idToken = await signed(claims(wrong));
  expect(await finish()).toBeNull();
});

test('a refused code is nobody; a broken token endpoint is an absent company', async () => {
  idToken = await signed(claims());
  tokenStatus = 400;
  expect(await finish()).toBeNull();
  tokenStatus = 502;
  await expect(finish()).rejects.toMatchObject({ name: 'ProviderAway' });
});
