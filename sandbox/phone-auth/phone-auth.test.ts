import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

const children: ChildProcess[] = [];
let messagingUrl: string;
let url: string;

async function start(program: string, env: Record<string, string>): Promise<string> {
  const file = fileURLToPath(new URL(`../${program}/start.ts`, import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line.replace('ready ', '');
}

beforeAll(async () => {
  messagingUrl = await start('messaging/gateway', {});
  url = await start('phone-auth', { MESSAGING_URL: messagingUrl });
});
afterAll(async () => {
  for (const child of children) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  }
});

const post = (path: string, body: unknown) =>
  fetch(`${url}/v1/accounts:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function askCode(phoneNumber: string): Promise<{ sessionInfo: string; code: string }> {
  const { sessionInfo } = (await (await post('sendVerificationCode', { phoneNumber })).json()) as {
    sessionInfo: string;
  };
  const inbox = await fetch(`${messagingUrl}/inbox.json?to=${encodeURIComponent(phoneNumber)}`);
  const { messages } = (await inbox.json()) as { messages: { text: string; from: string }[] };
  expect(messages[0]?.from).toBe('PhoneAuth');
  return { sessionInfo, code: /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '' };
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

test('the code of the text message gives a token for that number, signed by the published key', async () => {
  const reply = await post('signInWithPhoneNumber', await askCode('+639171231001'));
  const { idToken, phoneNumber } = (await reply.json()) as { idToken: string; phoneNumber: string };
  expect(phoneNumber).toBe('+639171231001');
  const keys = createRemoteJWKSet(new URL('/jwks.json', url));
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer: `${url}/perya-sandbox`,
    audience: 'perya-sandbox',
  });
  expect(protectedHeader.kid).toEqual(expect.any(String));
  expect(payload).toMatchObject({
    phone_number: '+639171231001',
    firebase: { sign_in_provider: 'phone', identities: { phone: ['+639171231001'] } },
  });
  expect(Number(payload.exp) - Number(payload['auth_time'])).toBe(3600);
});

test('the same number is always the same subject', async () => {
  const subjects = [];
  for (const number of ['+639171231002', '+639171231002', '+639171231003']) {
    const reply = await post('signInWithPhoneNumber', await askCode(number));
    subjects.push(((await reply.json()) as { localId: string }).localId);
  }
  expect(subjects[0]).toBe(subjects[1]);
  expect(subjects[2]).not.toBe(subjects[0]);
});

test('a wrong code gives no token, and the right one works only once', async () => {
  const { sessionInfo, code } = await askCode('+639171231004');
  const wrong = await post('signInWithPhoneNumber', { sessionInfo, code: wrongCode(code) });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ error: { message: 'INVALID_CODE' } });
  expect((await post('signInWithPhoneNumber', { sessionInfo, code })).status).toBe(200);
  const again = await post('signInWithPhoneNumber', { sessionInfo, code });
  expect(await again.json()).toMatchObject({ error: { message: 'INVALID_SESSION_INFO' } });
});

test('after five wrong codes the right one is refused', async () => {
  const { sessionInfo, code } = await askCode('+639171231005');
  for (let times = 0; times < 5; times += 1) {
    await post('signInWithPhoneNumber', { sessionInfo, code: wrongCode(code) });
  }
  const reply = await post('signInWithPhoneNumber', { sessionInfo, code });
  expect(await reply.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
});

test('a number that is none is refused, and a gateway that is down is told', async () => {
  const reply = await post('sendVerificationCode', { phoneNumber: '09171231006' });
  expect(await reply.json()).toMatchObject({ error: { message: 'INVALID_PHONE_NUMBER' } });
  const scenario = (mode: string) =>
    fetch(`${messagingUrl}/v1/scenario`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
  await scenario('down');
  expect((await post('sendVerificationCode', { phoneNumber: '+639171231006' })).status).toBe(503);
  await scenario('normal');
});

test.each([
  ['http://perya.localhost:4600', 'http://perya.localhost:4600'],
  ['http://127.0.0.1:4600', 'http://127.0.0.1:4600'],
  ['https://evil.example', null],
  ['http://localhost.evil.example', null],
])('a page of %s may ask: %s', async (origin, allowed) => {
  const reply = await fetch(`${url}/v1/accounts:sendVerificationCode`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(reply.status).toBe(204);
  expect(reply.headers.get('access-control-allow-origin')).toBe(allowed);
});
