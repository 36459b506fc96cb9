import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CryptoKey } from 'jose';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#testing/services';
import type { PhoneTokensOptions } from './phone-tokens.ts';
import { createPhoneTokens } from './phone-tokens.ts';

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const phoneNumber = '+639171234567';
const children: ChildProcess[] = [];
let messagingUrl: string;
let url: string;
let idToken: string;

async function startCompany(name: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [`sandbox/${name}/start.ts`], {
    cwd: repository,
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line.replace('ready ', '');
}

async function post(path: string, body: unknown): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/v1/accounts:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, string>;
}

beforeAll(async () => {
  messagingUrl = await startCompany('messaging/gateway', {});
  url = await startCompany('phone-auth', { MESSAGING_URL: messagingUrl });
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber });
  const inbox = await (await fetch(`${messagingUrl}/inbox.json`)).text();
  const code = /(\d{6}) is your/.exec(inbox)?.[1];
  idToken = (await post('signInWithPhoneNumber', { sessionInfo, code }))['idToken'] ?? '';
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const tokens = (more: Partial<PhoneTokensOptions> = {}) =>
  createPhoneTokens({
    issuer: `${url}/perya-sandbox`,
    audience: 'perya-sandbox',
    jwksUrl: `${url}/jwks.json`,
    ...more,
  });

test('the token of a right code proves its number [DEC-068]', async () => {
  expect(await tokens().verify(idToken, new Date())).toMatchObject({ phoneNumber });
});

test('a token for another project or from another issuer proves nothing [DEC-068]', async () => {
  expect(await tokens({ audience: 'another-project' }).verify(idToken, new Date())).toBeNull();
  expect(await tokens({ issuer: `${url}/another-project` }).verify(idToken, new Date())).toBeNull();
});

test('a sign-in older than five minutes, or not yet done, proves nothing', async () => {
  const signedInAt = Number(decodeJwt(idToken)['auth_time']) * 1000;
  const { verify } = tokens();
  expect(await verify(idToken, new Date(signedInAt + 300_000))).toMatchObject({ phoneNumber });
  expect(await verify(idToken, new Date(signedInAt + 301_000))).toBeNull();
  expect(await verify(idToken, new Date(signedInAt - 60_000))).toBeNull();
});

test('a token that was altered, signed by another key or not signed proves nothing [DEC-068]', async () => {
  const { verify } = tokens();
  const payload = decodeJwt(idToken);
  const { kid = '' } = decodeProtectedHeader(idToken);
  const [header = '', , signature = ''] = idToken.split('.');
  const changed = Buffer.from(JSON.stringify({ ...payload, phone_number: '+639170000000' }));
  const { privateKey } = await generateKeyPair('RS256');
  const signWith = (header: { alg: string; kid: string }, key: CryptoKey | Uint8Array) =>
    new SignJWT(payload).setProtectedHeader(header).sign(key);
  const jwks = new TextEncoder().encode(await (await fetch(`${url}/jwks.json`)).text());

  const forged = [
    `${header}.${changed.toString('base64url')}.${signature}`,
    await signWith({ alg: 'RS256', kid }, privateKey),
    await signWith({ alg: 'RS256', kid: 'a-key-of-nobody' }, privateKey),
    // The published key taken for a shared secret.
    await signWith({ alg: 'HS256', kid }, jwks),
    new UnsecuredJWT(payload).encode(),
    `${idToken.split('.').slice(0, 2).join('.')}.`,
    'no token',
    '',
  ];
  for (const token of forged) expect(await verify(token, new Date()), token).toBeNull();
});

test('keys that cannot be fetched are told apart from a bad token, and are asked for again', async () => {
  const port = await freePort();
  const { verify } = tokens({ jwksUrl: `http://127.0.0.1:${port}/jwks.json` });
  const away = { name: 'ProviderAway' };
  await expect(verify(idToken, new Date())).rejects.toMatchObject(away);
  const missing = tokens({ jwksUrl: `${url}/nothing-here` });
  await expect(missing.verify(idToken, new Date())).rejects.toMatchObject(away);
  await startCompany('phone-auth', { PORT: String(port), MESSAGING_URL: messagingUrl });
  expect(await verify(idToken, new Date())).toBeNull();
});

test('keys come by plain http from this machine alone', () => {
  expect(() => tokens({ jwksUrl: 'http://keys.example/jwks.json' })).toThrow(/https/);
});
