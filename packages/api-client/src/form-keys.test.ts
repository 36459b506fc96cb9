import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, isRefusal } from './index.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface Heard {
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = { status?: number; body: unknown };

/** A client talking real HTTP; the answers come in turn, the last one again and again. */
async function clientFor(answers: Answer[], { homeScreen = false } = {}) {
  const heard: Heard[] = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body });
      const answer = answers[Math.min(heard.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 200).end(JSON.stringify(answer?.body));
    });
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const refreshed: unknown[] = [];
  const dates: string[] = [];
  const client = createApiClient({
    fetch,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    language: () => 'EN',
    token: () => null,
    onStatus: () => {},
    formKeys: {
      visit: async () => `visit-${refreshed.length}`,
      seal: async (endpoint, body) => ({ data: JSON.stringify({ endpoint, body }), kid: 'k1' }),
      refresh: (value) => refreshed.push(value),
    },
    onServerDate: (date) => dates.push(date),
    isHomeScreenApp: () => homeScreen,
  });
  return { client, heard, refreshed, dates };
}

const signedIn = { success: true, value: { token: 't' } };
const credentials = { body: { type: 'username', username: 'marisol', password: 'secret-1' } } as const;

test('a login sends its body sealed for its own endpoint, with the key named, and the token of the visit [CALL-01, DEC-105]', async () => {
  const { client, heard, dates } = await clientFor([{ body: signedIn }]);
  await client.call('login', credentials);
  expect(heard[0]?.headers).toMatchObject({ visit: 'visit-0', encryption: 'JWE;kid=k1' });
  expect(heard[0]?.headers['device']).toBeUndefined();
  const { data } = JSON.parse(heard[0]?.body ?? '') as { data: string };
  expect(JSON.parse(data)).toEqual({ endpoint: 'POST /api/v1/auth/login', body: credentials.body });
  expect(dates).toHaveLength(1);
});

test('the home-screen app tells so on a login and on nothing else [CALL-01, DEC-051]', async () => {
  const { client, heard } = await clientFor([{ body: signedIn }], { homeScreen: true });
  await client.call('login', credentials);
  await client.call('trial', { body: {} });
  expect(heard.map(({ headers }) => headers['device'])).toEqual(['OTHERS', undefined]);
});

test('a rotated key is taken from the refusal and the call made once more, and only once [DEC-105]', async () => {
  const rotated = { status: 409, body: { success: false, code: 'key.rotated', value: { nonce: 'n2' } } };
  const { client, heard, refreshed } = await clientFor([rotated, { body: signedIn }]);
  expect(await client.call('login', credentials)).toEqual({ token: 't' });
  expect([heard.length, refreshed]).toEqual([2, [{ nonce: 'n2' }]]);

  const never = await clientFor([rotated]);
  const failure = await never.client.call('login', credentials).catch((error: unknown) => error);
  expect(isRefusal(failure) && failure.code).toBe('key.rotated');
  expect(never.heard).toHaveLength(2);
});

test('a visit the server does not know is begun anew and the call made once more', async () => {
  const unproven = { status: 403, body: { success: false, code: 'visit.unproven' } };
  const { client, heard, refreshed } = await clientFor([unproven, { body: { success: true, value: {} } }]);
  await client.call('trial', { body: {} });
  expect(heard.map(({ headers }) => headers['visit'])).toEqual(['visit-0', 'visit-1']);
  expect(refreshed).toEqual([undefined]);
});

test('the mail call travels as a form [CALL-34]', async () => {
  const { client, heard } = await clientFor([{ body: { success: true, value: {} } }]);
  await client.call('emailReset', { body: { username: 'marisol', email: 'm+1@perya.example' } });
  expect(heard[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(heard[0]?.body).toBe('username=marisol&email=m%2B1%40perya.example');
});

test('a failed call carries the flag of its answer [LOGIN-13, DEC-103]', async () => {
  const { client } = await clientFor([
    { status: 401, body: { success: false, code: 'login.failed', value: { captcha: true } } },
  ]);
  const failure = await client.call('login', credentials).catch((error: unknown) => error);
  expect(isRefusal(failure) && failure.value).toEqual({ captcha: true });
});
