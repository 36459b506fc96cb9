import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createFrameReader } from './event-stream.ts';
import { openMemberStream } from './member-stream.ts';

function readAll(pieces: readonly string[]) {
  const heard: string[] = [];
  const retries: number[] = [];
  const read = createFrameReader({ onData: (data) => heard.push(data), onRetry: (ms) => retries.push(ms) });
  for (const piece of pieces) read(piece);
  return { heard, retries };
}

test('frames are heard whole, wherever a piece of the stream ends', () => {
  const stream =
    'retry: 1200\n\n: \n\ndata: {"topic":"wallet"}\n\ndata:one\r\ndata: two\r\n\r\ndata: last\r\r';
  const whole = { heard: ['{"topic":"wallet"}', 'one\ntwo', 'last'], retries: [1200] };
  expect(readAll([`${stream}\n`])).toEqual(whole);
  expect(readAll([...stream.split(''), '\n'])).toEqual(whole);
  for (let at = 1; at < stream.length; at += 1)
    expect(readAll([stream.slice(0, at), stream.slice(at), '\n'])).toEqual(whole);
});

test('comments, unknown fields and a frame without its end say nothing', () => {
  expect(readAll([': hello\n\nevent: x\nid: 7\n\nretry: soon\n\ndata: half'])).toEqual({
    heard: [],
    retries: [],
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0).toReversed()) stop();
});

/** A server that answers each connection by the next of these. */
async function serve(...answers: ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[asked.length - 1] ?? answers.at(-1);
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/live` };
}
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

function listenTo(url: string, retryMs = 10) {
  const heard: string[] = [];
  const [onReturn, onRefused] = [vi.fn(), vi.fn()];
  const stop = openMemberStream({
    url,
    token: 'handle',
    retryMs,
    onData: (data) => heard.push(data),
    onReturn,
    onRefused,
  });
  stops.push(stop);
  return { heard, onReturn, onRefused, stop };
}

test('a member listens under the handle of the session', async () => {
  const { asked, url } = await serve((response) => begin(response).write('data: hello\n\n'));
  const { heard, onReturn } = listenTo(url);
  await expect.poll(() => heard).toEqual(['hello']);
  expect(asked[0]?.headers).toMatchObject({ token: 'handle', accept: 'text/event-stream' });
  expect(onReturn).not.toHaveBeenCalled();
});

test('letters that are cut in two by the network arrive whole', async () => {
  const bytes = Buffer.from('data: ₱ñ\n\n');
  const { url } = await serve((response) => {
    begin(response).write(bytes.subarray(0, 7));
    setTimeout(() => response.write(bytes.subarray(7)), 30);
  });
  const { heard } = listenTo(url);
  await expect.poll(() => heard).toEqual(['₱ñ']);
});

test('a line that ends is taken up again after the time the server named, and what was missed is asked for', async () => {
  const { asked, url } = await serve(
    (response) => begin(response).end('retry: 40\n\ndata: one\n\n'),
    (response) => begin(response).write('data: two\n\n'),
  );
  const begun = performance.now();
  const { heard, onReturn } = listenTo(url, 60_000);
  await expect.poll(() => heard).toEqual(['one', 'two']);
  expect([asked.length, onReturn.mock.calls.length]).toEqual([2, 1]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(39);
});

test('a server without room is asked again, a session it refuses is not', async () => {
  const { asked, url } = await serve(
    (response) => response.writeHead(503).end(),
    (response) => response.writeHead(401).end(),
  );
  const { heard, onRefused } = listenTo(url);
  await expect.poll(() => onRefused.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([asked.length, heard]).toEqual([2, []]);
});

test('who has logged out is not listening any more, also not in a pause', async () => {
  let isClosed = false;
  const open = await serve((response, request) => {
    begin(response).write('data: hello\n\n');
    request.once('close', () => (isClosed = true));
  });
  const first = listenTo(open.url);
  await expect.poll(() => first.heard).toEqual(['hello']);
  first.stop();
  await expect.poll(() => isClosed).toBe(true);
  const away = await serve((response) => response.writeHead(503).end());
  const second = listenTo(away.url, 30);
  await expect.poll(() => away.asked.length).toBe(1);
  second.stop();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([open.asked.length, away.asked.length]).toEqual([1, 1]);
});
