import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, isRefusal, isUnreachable } from './index.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A client talking real HTTP to the given answers. */
async function clientFor(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const statuses: string[] = [];
  const client = createApiClient({
    fetch,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    language: () => 'TY',
    token: () => 'handle-1',
    onStatus: (header) => statuses.push(header),
  });
  return { client, statuses };
}
const reply = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'System-Status': 'm=0;r=1' }).end(JSON.stringify(body));

test('a call carries module, language, token and request id, and its query [DEC-104, CALL-37, CONST-24]', async () => {
  const { client } = await clientFor((request, response) =>
    reply(response, 200, {
      success: true,
      value: { games: [], seen: { ...request.headers, url: request.url } },
    }),
  );
  const { seen } = (await client.call('hotGames', { query: { language: 'EN' } })) as unknown as {
    seen: Record<string, string>;
  };
  expect(seen).toMatchObject({ 'module-id': 'GAME3', language: 'TY', token: 'handle-1' });
  expect(seen['request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen['url']).toBe('/api/v1/games/hot?language=EN');
});

test('the status header of every response is passed on, refusals included [SYS-05]', async () => {
  const { client, statuses } = await clientFor((_, response) =>
    reply(response, 503, { success: false, code: 'platform.maintenance' }),
  );
  const failure = await client.call('vendors').catch((error: unknown) => error);
  expect(isRefusal(failure) && [failure.code, failure.status]).toEqual(['platform.maintenance', 503]);
  expect(statuses).toEqual(['m=0;r=1']);
});

test('a GET whose connection breaks is tried once more, and only once [DEC-104]', async () => {
  let tries = 0;
  const { client } = await clientFor((request, response) => {
    tries += 1;
    if (tries === 1) request.socket.destroy();
    else reply(response, 200, { success: true, value: { vendors: [] } });
  });
  expect(await client.call('vendors')).toEqual({ vendors: [] });
  expect(tries).toBe(2);

  const broken = await clientFor((request) => {
    tries += 1;
    request.socket.destroy();
  });
  tries = 0;
  expect(isUnreachable(await broken.client.call('vendors').catch((error: unknown) => error))).toBe(true);
  expect(tries).toBe(2);
});

test('an answer that is not our envelope counts as unreachable', async () => {
  const { client } = await clientFor((_, response) =>
    response.writeHead(502).end('<html>bad gateway</html>'),
  );
  expect(isUnreachable(await client.call('vendors').catch((error: unknown) => error))).toBe(true);
});

test('path parameters are filled in and escaped', async () => {
  const { client } = await clientFor((request, response) =>
    reply(response, 200, { success: true, value: { url: request.url } }),
  );
  expect(await client.call('texts', { params: { language: 'EN' } })).toEqual({ url: '/api/v1/texts/EN' });
});

test('a call without a path is a fault of the page: nothing is sent, and there are words for it [ERR-19, DEC-072]', async () => {
  let asked = 0;
  const { client } = await clientFor((_, response) => {
    asked += 1;
    reply(response, 200, { success: true, value: {} });
  });
  const failure = await client.call('nothing' as 'vendors').catch((error: unknown) => error);
  expect(isRefusal(failure) && failure.code).toBe('request.url_empty');
  expect(asked).toBe(0);
});
