import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { isRefusal } from './index.ts';
import { createOperatorClient } from './operator-client.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function clientFor(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proveAgain = vi.fn(async () => true);
  const onSignedOut = vi.fn();
  const client = createOperatorClient({
    fetch: (path, init) => fetch(`${base}${path as string}`, init),
    csrf: () => 'held',
    proveAgain,
    onSignedOut,
  });
  return { client, proveAgain, onSignedOut };
}

const reply = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'r-1' })
    .end(JSON.stringify(body));
const params = { merchantCode: 'perya' };
const adjustment = { memberId: '1', amount: '5', reason: 'agreed' };

test('what changes something carries the header against forgery and its reason in plain letters [OPS-AUTH-06, OPS-AUTH-18]', async () => {
  const seen: Record<string, unknown>[] = [];
  const { client } = await clientFor((request, response) => {
    seen.push({ method: request.method, csrf: request.headers['csrf'], reason: request.headers['reason'] });
    reply(response, 200, { success: true, value: {} });
  });
  await client.read('merchants');
  await client.act('changeSwitches', { params, body: {}, reason: 'hintayin ang ₱' });
  expect(seen).toEqual([
    { method: 'GET', csrf: undefined, reason: undefined },
    { method: 'PATCH', csrf: 'held', reason: 'hintayin%20ang%20%E2%82%B1' },
  ]);
});

test('a call that wants a fresh proof is asked again once there is one, and not without it [OPS-AUTH-17]', async () => {
  let asked = 0;
  const { client, proveAgain } = await clientFor((_, response) => {
    asked += 1;
    if (asked === 1 || asked > 2) return reply(response, 403, { success: false, code: 'step.up.required' });
    return reply(response, 202, { success: true, value: { approvalId: 'a-1' } });
  });
  const outcome = await client.act('adjustBalance', { params, body: adjustment });
  expect([asked, outcome.isProposal, outcome.value]).toEqual([2, true, { approvalId: 'a-1' }]);
  proveAgain.mockResolvedValue(false);
  const refused = await client
    .act('adjustBalance', { params, body: adjustment })
    .catch((error: unknown) => error);
  expect([isRefusal(refused) && refused.code, asked]).toEqual(['step.up.required', 3]);
});

test('a finger that trembles sends a changing call once [OPS-ALL-11]', async () => {
  let asked = 0;
  const { client } = await clientFor((_, response) => {
    asked += 1;
    setTimeout(() => reply(response, 200, { success: true, value: {} }), 50);
  });
  const body = { params, body: adjustment };
  await Promise.all([client.act('adjustBalance', body), client.act('adjustBalance', body)]);
  expect(asked).toBe(1);
  await client.act('adjustBalance', body);
  expect(asked).toBe(2);
});

test('an ended session is told once it is known; a wrong code at the door is not one', async () => {
  const { client, onSignedOut } = await clientFor((_, response) =>
    reply(response, 401, { success: false, code: 'auth.logged.out' }),
  );
  await client.read('askStaffPasskey').catch(() => undefined);
  expect(onSignedOut).not.toHaveBeenCalled();
  await client.read('merchants').catch(() => undefined);
  expect(onSignedOut).toHaveBeenCalledOnce();
});
