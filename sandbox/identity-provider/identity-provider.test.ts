import { createHash, randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

const redirectUri = 'http://perya.localhost:4600/m/auth/callback';
const verifier = randomBytes(32).toString('base64url');
let child: ChildProcess;
let url: string;
let said = '';

beforeAll(async () => {
  const file = fileURLToPath(new URL('./start.ts', import.meta.url));
  const started = spawn(process.execPath, [file], { env: { PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
});
afterAll(async () => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  // The package's own notices would bury the rest of a developer's console.
  expect(said).toBe(`ready ${url}\n`);
});

function authorizationUrl(company: string, more: Record<string, string> = {}): URL {
  const target = new URL(`${url}/${company}/auth`);
  target.search = new URLSearchParams({
    client_id: 'perya-sandbox',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return target;
}

/** As much of a browser as the pages need: cookies, redirects and one form. */
function createVisitor() {
  const cookies = new Map<string, string>();
  const open = async (target: URL, form?: Record<string, string>): Promise<{ at: URL; page: string }> => {
    const reply = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      expect(cookie.toLowerCase()).not.toContain('secure');
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) return { at: target, page: await reply.text() };
    const next = new URL(location, target);
    return next.pathname === '/m/auth/callback' ? { at: next, page: '' } : open(next);
  };
  return { open };
}

async function signIn(company: string, account: string, step = 'allow', visitor = createVisitor()) {
  const login = await visitor.open(authorizationUrl(company));
  expect(login.page).toContain('<label for="account">Account</label>');
  const consent = await visitor.open(login.at, { step: 'login', account });
  expect(consent.page).toMatch(/>Allow<[^]*>Deny</);
  return (await visitor.open(consent.at, { step })).at.searchParams;
}

const redeem = (company: string, code: string, codeVerifier = verifier) =>
  fetch(`${url}/${company}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      client_id: 'perya-sandbox',
      client_secret: 'perya-sandbox-secret',
    }),
  });

async function claimsOf(company: string, account: string, visitor = createVisitor()) {
  const code = (await signIn(company, account, 'allow', visitor)).get('code') ?? '';
  const { id_token: token } = (await (await redeem(company, code)).json()) as { id_token: string };
  const keys = createRemoteJWKSet(new URL(`${url}/${company}/jwks`));
  const issuer = `${url}/${company}`;
  return (await jwtVerify(token, keys, { issuer, audience: 'perya-sandbox' })).payload;
}

test('a person who allows it is known by subject, name and address in a signed token', async () => {
  const claims = await claimsOf('google', 'Ana Cruz');
  expect(claims).toMatchObject({
    nonce: 'a-nonce',
    name: 'Ana Cruz',
    email: 'ana.cruz@google.example',
    email_verified: true,
  });
  expect(claims.sub).toMatch(/^\d{20}$/);
});

test('an account is the same person each time, and another one at the other company', async () => {
  const { sub } = await claimsOf('google', 'Ben');
  expect((await claimsOf('google', 'ben ')).sub).toBe(sub);
  expect((await claimsOf('facebook', 'Ben')).sub).not.toBe(sub);
});

test('the same browser is asked for the account each time', async () => {
  const visitor = createVisitor();
  const first = await claimsOf('google', 'Carla', visitor);
  const second = await claimsOf('google', 'Dino', visitor);
  expect(second.sub).not.toBe(first.sub);
});

test('some accounts have no address, or one that nobody has checked', async () => {
  expect(await claimsOf('facebook', 'no-email-eva')).not.toHaveProperty('email');
  expect(await claimsOf('facebook', 'unverified-fe')).toMatchObject({ email_verified: false });
});

test('a person who denies it comes back with access_denied', async () => {
  const answer = await signIn('facebook', 'Ana', 'deny');
  expect(answer.get('error')).toBe('access_denied');
  expect(answer.get('state')).toBe('a-state');
});

test('a code needs its verifier and works once', async () => {
  const stolen = (await signIn('google', 'Ana')).get('code') ?? '';
  expect((await redeem('google', stolen, randomBytes(32).toString('base64url'))).status).toBe(400);
  const own = (await signIn('google', 'Ana')).get('code') ?? '';
  expect((await redeem('google', own)).status).toBe(200);
  expect((await redeem('google', own)).status).toBe(400);
});

test('a request without PKCE is refused', async () => {
  const target = authorizationUrl('google');
  target.searchParams.delete('code_challenge');
  target.searchParams.delete('code_challenge_method');
  expect((await createVisitor().open(target)).at.searchParams.get('error')).toBe('invalid_request');
});

test.each([
  ['http://127.0.0.1:4600/m/auth/callback', 'Account'],
  ['http://other.localhost:9/m/auth/callback', 'Account'],
  ['http://perya.localhost:4600/elsewhere', 'redirect_uri'],
  ['https://evil.example/m/auth/callback', 'redirect_uri'],
  ['http://localhost.evil.example/m/auth/callback', 'redirect_uri'],
])('with the return address %s the page speaks of %s', async (address, words) => {
  const { page } = await createVisitor().open(authorizationUrl('google', { redirect_uri: address }));
  expect(page).toContain(words);
});
