import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpApp } from '#platform/http/app';
import { createHub } from '#platform/live/hub';
import { serveLive } from '#platform/live/route';
import { appOptions, openPorts } from '#testing/http';
import { afterAll, expect, test } from 'vitest';

/** Somebody opens live streams and keeps them, until nobody else gets one. */
const members = new Map([
  ['luna', { memberId: 'luna', sessionId: 'session of luna' }],
  ['nena', { memberId: 'nena', sessionId: 'session of nena' }],
]);
const ports = openPorts({
  browsersOf: (cookie) => (cookie === undefined ? [] : [cookie]),
  findSession: async (_merchant, { token }) => {
    const member = members.get(token ?? '');
    return member === undefined
      ? null
      : {
          ...member,
          account: '',
          nickname: '',
          type: 0,
          customerType: 'REAL',
          provenAt: new Date(0),
          mustChangePassword: false,
          handle: '',
        };
  },
});

async function listening(options: { maxConnections?: number; visitors?: number } = {}) {
  const app = createHttpApp({ ...appOptions({ trustProxy: ['127.0.0.1'] }), ports });
  const { maxConnections = 20_000, visitors = 50 } = options;
  const hub = createHub({ maxConnections, visitorsPerAddress: () => visitors });
  serveLive(app, hub);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open: ReturnType<typeof request>[] = [];
  afterAll(async () => {
    for (const one of open) one.destroy();
    await app.close();
  });
  const ask = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: '/api/v1/live',
        headers: { host: 'demo.test', ...headers },
        agent: false,
      });
      open.push(asked);
      asked.once('error', reject).once('response', (answer) => {
        answer.on('error', () => undefined).resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.end();
    });
  return { hub, ask, open };
}
const from = (address: string, more: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...more,
});
const tally = (codes: readonly number[]) => ({
  taken: codes.filter((code) => code === 200).length,
  refused: codes.filter((code) => code === 429).length,
});

test('420 guest streams from one address are refused beyond two hundred, and members still get in', async () => {
  const { ask } = await listening();
  const codes: number[] = [];
  for (let nth = 0; nth < 420; nth += 1) codes.push(await ask(from('203.0.113.7')));
  expect(tally(codes)).toEqual({ taken: 200, refused: 220 });
  expect(await ask(from('203.0.113.7', { token: 'luna' })), 'a member at that address').toBe(200);
  expect(await ask(from('203.0.113.8')), 'a guest elsewhere').toBe(200);
});

test('one browser and one session keep eight streams each', async () => {
  const { ask, open, hub } = await listening();
  for (const who of [{ cookie: 'one browser' }, { token: 'nena' }]) {
    const codes: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) codes.push(await ask(from('203.0.113.9', who)));
    expect(tally(codes)).toEqual({ taken: 8, refused: 4 });
  }
  // A place that is left is free again.
  const before = hub.connections();
  open[0]?.destroy();
  await expect.poll(() => hub.connections()).toBe(before - 1);
  expect(await ask(from('203.0.113.9', { cookie: 'one browser' }))).toBe(200);
});

test('guests from anywhere fill half of a process at most; the other half is for members', async () => {
  const { ask } = await listening({ maxConnections: 10 });
  const codes: number[] = [];
  for (let nth = 0; nth < 8; nth += 1) codes.push(await ask(from(`203.0.113.${20 + nth}`)));
  expect(codes).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
  for (let nth = 0; nth < 5; nth += 1) expect(await ask(from('203.0.113.40', { token: 'luna' }))).toBe(200);
  expect(await ask(from('203.0.113.41', { token: 'nena' }))).toBe(503);
});
