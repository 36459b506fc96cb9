import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#testing/services';
import { createOpenIdProvider } from './provider.ts';

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const redirectUri = 'http://perya.localhost:4600/m/auth/callback';
const client = { clientId: 'perya-sandbox', clientSecret: 'perya-sandbox-secret' };
const children: ChildProcess[] = [];
let url: string;

async function startCompany(port: number): Promise<{ address: string; kill: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ['sandbox/identity-provider/start.ts'], {
    cwd: repository,
    env: { PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const kill = () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    return gone;
  };
  return { address: line.replace('ready ', ''), kill };
}

beforeAll(async () => {
  url = (await startCompany(0)).address;
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const google = () => createOpenIdProvider({ issuer: `${url}/google`, ...client });
const random = () => randomBytes(32).toString('base64url');
const freshSecrets = () => ({ state: random(), nonce: random(), codeVerifier: random() });

/** The person in the browser: signs in, answers the question, and is sent back to us. */
async function walk(start: URL, account: string, step: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const cookies = new Map<string, string>();
  const open = async (target: URL, form?: Record<string, string>): Promise<URL> => {
    const reply = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    await reply.text();
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) return target;
    const next = new URL(location, target);
    return next.pathname === '/m/auth/callback' ? next : open(next);
  };
  const consent = await open(await open(start), { step: 'login', account });
  return open(consent, { step });
}

test('a person who signs in there is known here by subject, checked address and name [DEC-067]', async () => {
  const provider = google();
  const secrets = freshSecrets();
  const callbackUrl = await walk(await provider.start({ redirectUri, ...secrets }), 'Ana Cruz');
  expect(await provider.finish({ callbackUrl, ...secrets })).toEqual({
    subject: expect.stringMatching(/^\d+$/),
    email: 'ana.cruz@google.example',
    name: 'Ana Cruz',
  });
});

test('an address that the company has not checked, or does not tell, is left out', async () => {
  const provider = google();
  for (const account of ['unverified-ben', 'no-email-ben']) {
    const secrets = freshSecrets();
    const callbackUrl = await walk(await provider.start({ redirectUri, ...secrets }), account);
    expect(await provider.finish({ callbackUrl, ...secrets })).toMatchObject({ email: null, name: account });
  }
});

test('the browser carries the challenge, state and nonce, never the verifier or our secret [DEC-067]', async () => {
  const secrets = freshSecrets();
  const target = await google().start({ redirectUri, ...secrets });
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: redirectUri,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
  });
  expect(target.href).not.toContain(secrets.codeVerifier);
  expect(target.href).not.toContain(client.clientSecret);
});

test('who says no, or comes back with nothing, is nobody', async () => {
  const provider = google();
  const secrets = freshSecrets();
  const callbackUrl = await walk(await provider.start({ redirectUri, ...secrets }), 'Ana', 'deny');
  expect(callbackUrl.searchParams.get('error')).toBe('access_denied');
  expect(await provider.finish({ callbackUrl, ...secrets })).toBeNull();
  expect(await provider.finish({ callbackUrl: new URL(redirectUri), ...secrets })).toBeNull();
});

test.each(['state', 'nonce', 'codeVerifier'] as const)(
  'an answer that does not belong to our %s is nobody, and the right one is somebody [DEC-067]',
  async (field) => {
    const provider = google();
    const secrets = freshSecrets();
    const start = await provider.start({ redirectUri, ...secrets });
    const stolen = await walk(start, 'Ana');
    expect(await provider.finish({ callbackUrl: stolen, ...secrets, [field]: random() })).toBeNull();
    const callbackUrl = await walk(start, 'Ana');
    expect(await provider.finish({ callbackUrl, ...secrets })).not.toBeNull();
  },
);

test('a code works once, and only with the company that gave it', async () => {
  const provider = google();
  const facebook = createOpenIdProvider({ issuer: `${url}/facebook`, ...client });
  const secrets = freshSecrets();
  const callbackUrl = await walk(await provider.start({ redirectUri, ...secrets }), 'Ana');
  expect(await facebook.finish({ callbackUrl, ...secrets })).toBeNull();
  expect(await provider.finish({ callbackUrl, ...secrets })).not.toBeNull();
  expect(await provider.finish({ callbackUrl, ...secrets })).toBeNull();
});

test('a company that is away is told apart from a no, and is found again when it is back', async () => {
  const port = await freePort();
  const provider = createOpenIdProvider({ issuer: `http://127.0.0.1:${port}/google`, ...client });
  const secrets = freshSecrets();
  const away = { name: 'ProviderAway' };
  await expect(provider.start({ redirectUri, ...secrets })).rejects.toMatchObject(away);
  const company = await startCompany(port);
  const callbackUrl = await walk(await provider.start({ redirectUri, ...secrets }), 'Ana');
  await company.kill();
  await expect(provider.finish({ callbackUrl, ...secrets })).rejects.toMatchObject(away);
});

test('plain http is for this machine alone, and a redirect address has no query', async () => {
  const plain = () => createOpenIdProvider({ issuer: 'http://accounts.example', ...client });
  expect(plain).toThrow(/https/);
  const start = google().start({ redirectUri: `${redirectUri}?provider=google`, ...freshSecrets() });
  await expect(start).rejects.toThrow(/query/);
});
