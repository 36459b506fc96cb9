import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { appOptions, openPorts } from '#testing/http';
import { natsService, waitFor } from '#testing/services';
import type { Revisions } from '../database/revisions.ts';
import { createNats } from '../events/nats.ts';
import type { HttpApp } from '../http/app.ts';
import { closeGracefully, createHttpApp } from '../http/app.ts';
import { createLog } from '../observe/log.ts';
import type { Hub, HubOptions } from './hub.ts';
import { createHints } from './hints.ts';
import { createHub, memberSubject } from './hub.ts';
import { serveLive } from './route.ts';

const log = createLog({ level: 'silent', service: 'test' });
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const aKnownSession = {
  sessionId: 's',
  account: 'luna',
  nickname: '',
  type: 0,
  customerType: 'REAL' as const,
  provenAt: new Date(0),
  mustChangePassword: false,
  handle: 'h',
};

interface Open {
  app: HttpApp;
  hub: Hub;
  port: number;
}

async function open(options: HubOptions = {}): Promise<Open> {
  const ports = openPorts({
    findMerchant: (host) => ({ 'a.test': 'A', 'b.test': 'B' })[host] ?? null,
    findSession: async (_merchant, { token }) =>
      token === 'luna' || token === 'nena' ? { ...aKnownSession, memberId: token } : null,
  });
  const app = createHttpApp({ ...appOptions(), ports });
  const hub = createHub(options);
  serveLive(app, hub);
  hub.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => closeGracefully(app, 1000));
  return { app, hub, port: (app.server.address() as AddressInfo).port };
}

interface Visit {
  answer: IncomingMessage;
  text: () => string;
  ended: () => boolean;
}

function visit(port: number, host: string, more: Record<string, string> = {}): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/v1/live',
      headers: { host, ...more },
      agent: false,
    });
    asked.once('error', reject).once('response', (answer) => {
      let received = '';
      let over = false;
      answer.on('data', (chunk: Buffer) => (received += chunk.toString()));
      answer.on('close', () => (over = true)).on('error', () => undefined);
      resolve({ answer, text: () => received, ended: () => over });
    });
    asked.end();
  });
}

test('a message reaches every visitor of its merchant and nobody else', async () => {
  const { hub, port } = await open();
  const [one, two, other] = await Promise.all([
    visit(port, 'a.test'),
    visit(port, 'a.test'),
    visit(port, 'b.test'),
  ]);
  expect(one.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'system-status': 'm=0;r=0',
  });
  expect(hub.connections()).toBe(3);
  hub.publish('A', { topic: 'catalogue', revision: 7 });
  const line = 'data: {"topic":"catalogue","revision":7}\n\n';
  await waitFor(() => one.text().includes(line) && two.text().includes(line));
  expect(other.text()).not.toContain('catalogue');
  one.answer.destroy();
  await waitFor(() => hub.connections() === 2);
});

test('what belongs to one member reaches that member alone, and an ended session gets no stream [DEC-014]', async () => {
  const bus = await natsService();
  await bus.start();
  const nats = createNats({ url: bus.url, log });
  stops.push(bus.remove, nats.stop);
  const { hub, port } = await open({ nats });
  nats.start();
  await waitFor(nats.connected);
  const member = await visit(port, 'a.test', { token: 'luna' });
  const other = await visit(port, 'a.test', { token: 'nena' });
  const guest = await visit(port, 'a.test');
  expect((await visit(port, 'a.test', { token: 'ended' })).answer.statusCode).toBe(401);
  await new Promise((resolve) => setTimeout(resolve, 100));
  nats.publish(memberSubject('A', 'luna'), { topic: 'wallet', revision: 5 });
  await waitFor(() => member.text().includes('{"topic":"wallet","revision":5}'));
  hub.publish('A', { topic: 'content', revision: 6 });
  await waitFor(() => [member, other, guest].every(({ text }) => text().includes('"content"')));
  expect(other.text() + guest.text()).not.toContain('wallet');
  expect(member.text().match(/"content"/g)).toHaveLength(1);
  // Of one turn in one message, and to nobody else.
  const hint = createHints(nats, () => 7);
  for (const name of ['luna', 'luna', 'somebody']) hint('A', name);
  hint('B', 'nena');
  await waitFor(() => member.text().includes('{"topic":"wallet","revision":7}'));
  expect(member.text().match(/"revision":7/g)).toHaveLength(1);
  expect(other.text() + guest.text()).not.toContain('wallet');
  member.answer.destroy();
  await waitFor(() => hub.connections() === 2);
});

test('a visitor who comes back learns at once what is current, and then what changes', async () => {
  const followers = new Map<string, (merchant: string) => void>();
  let revision = 4;
  const revisions: Revisions = {
    of: (merchant, topic) => (merchant === 'A' && topic === 'settings' ? revision : 0),
    onChange: () => {},
    onTold: (topic, call) => void followers.set(topic, call),
    start: async () => {},
    stop: async () => {},
  };
  const { port } = await open({ revisions });
  const { text } = await visit(port, 'a.test');
  await waitFor(() => text().includes('{"topic":"settings","revision":4}'));
  expect(text()).toMatch(/^retry: \d{4}\n\n/);
  revision = 5;
  followers.get('settings')?.('A');
  await waitFor(() => text().includes('{"topic":"settings","revision":5}'));
});

test('with the bus a message reaches the visitors of all processes', async () => {
  const bus = await natsService();
  await bus.start();
  const [first, second] = [createNats({ url: bus.url, log }), createNats({ url: bus.url, log })];
  stops.push(bus.remove, first.stop, second.stop);
  const here = await open({ nats: first });
  const there = await open({ nats: second });
  first.start();
  second.start();
  await waitFor(() => first.connected() && second.connected());
  const [one, two] = [await visit(here.port, 'a.test'), await visit(there.port, 'a.test')];
  await new Promise((resolve) => setTimeout(resolve, 100));
  here.hub.publish('A', { topic: 'content', revision: 2 });
  await waitFor(() => one.text().includes('content') && two.text().includes('content'));
  expect(one.text().match(/content/g)).toHaveLength(1);
});

test('silence is broken by heartbeats, and a stopping process ends its streams at once', async () => {
  const { app, port } = await open({ heartbeatMs: 50 });
  const { text, ended } = await visit(port, 'a.test');
  await waitFor(() => text().includes(': \n\n: \n\n'));
  const begun = performance.now();
  await closeGracefully(app, 5000);
  await waitFor(ended);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('who stops reading is dropped, and who is too many is refused', async () => {
  const { hub, port } = await open({ maxConnections: 4, maxWaitingBytes: 10_000 });
  const lazy = connect(port, '127.0.0.1');
  lazy.pause();
  lazy.on('error', () => undefined);
  lazy.write('GET /api/v1/live HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await waitFor(() => hub.connections() === 1);
  const eager = await visit(port, 'b.test');
  expect((await visit(port, 'a.test')).answer.statusCode).toBe(503);
  const flood = () => {
    for (let turn = 0; turn < 2000; turn += 1) hub.publish('A', { topic: 'content', revision: turn });
  };
  await waitFor(() => {
    flood();
    return hub.connections() === 1;
  }, 10_000);
  expect(eager.ended()).toBe(false);
  lazy.destroy();
});

test('an unknown host gets no stream', async () => {
  const { port } = await open();
  expect((await visit(port, 'c.test')).answer.statusCode).toBe(400);
});
