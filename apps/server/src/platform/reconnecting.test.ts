import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { natsService, redisService, waitFor } from '#testing/services';
import { createTcpGate } from '#testing/tcp-gate';
import { createCache } from './cache/redis.ts';
import { createDatabase } from './database/connect.ts';
import { createLane } from './database/lane.ts';
import { isOutage } from './database/outage.ts';
import { createNats } from './events/nats.ts';
import { createWakeUp } from './events/wake-up.ts';
import { createLog } from './observe/log.ts';

/** A balancer without a server behind it accepts every connection and closes it at once. */
const outageMs = 5000;
const log = createLog({ level: 'silent', service: 'test' });
const database = await withTestDatabase({ folders: [] });
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const descriptors = (): number => readdirSync('/proc/self/fd').length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function gatedDatabase() {
  const address = new URL(database.url);
  const gate = await createTcpGate({ host: address.hostname, port: Number(address.port || 5432) });
  address.host = `127.0.0.1:${gate.port}`;
  stops.push(gate.close);
  return { gate, url: address.href };
}

const listeners = async (): Promise<number> => {
  const rows = await database.query(
    `select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  return rows.length;
};

test('a wake-up has one connection, whatever happened to it before', async () => {
  const { gate, url } = await gatedDatabase();
  const through = createDatabase({ url, poolSize: 1, role: 'perya_system' });
  const wake = createWakeUp({ database: through, channel: 'bell', pollMs: 60_000, log });
  stops.push(through.close, wake.stop);
  wake.start();
  await waitFor(async () => (await listeners()) === 1);
  const before = { knocks: gate.knocks(), descriptors: descriptors() };
  gate.shut();
  await pause(outageMs);
  expect(gate.knocks() - before.knocks).toBeLessThan(10);
  expect(descriptors()).toBeLessThanOrEqual(before.descriptors + 4);
  gate.open();
  await waitFor(async () => (await listeners()) > 0, 8000);
  await pause(1000);
  expect(await listeners()).toBe(1);
  await wake.next();
  const rung = wake.next();
  await database.query('notify bell');
  await rung;
}, 30_000);

test('a lane knocks with growing pauses, one connection at a time', async () => {
  const { gate, url } = await gatedDatabase();
  const lane = createLane<number, number>({
    url,
    role: 'perya_system',
    maxBatch: 10,
    deadlineMs: outageMs,
    statementTimeoutMs: 1000,
    keysOf: (item) => [String(item)],
    send: async (client, items) => {
      await client.query('select 1');
      return items;
    },
    onBatch: () => undefined,
    onTrouble: () => undefined,
  });
  stops.push(lane.stop);
  expect(await lane.put(1)).toBe(1);
  const before = { knocks: gate.knocks(), descriptors: descriptors() };
  gate.shut();
  await expect(Promise.all([2, 3, 4].map((item) => lane.put(item)))).rejects.toThrow('outcome unknown');
  expect(gate.knocks() - before.knocks).toBeLessThan(40);
  expect(descriptors()).toBeLessThanOrEqual(before.descriptors + 2);
  gate.open();
  expect(await lane.put(5)).toBe(5);
}, 30_000);

test('a pool knocks once for each question and keeps nothing of it', async () => {
  const { gate, url } = await gatedDatabase();
  const through = createDatabase({ url, poolSize: 5, role: 'perya_app' });
  stops.push(through.close);
  await through.ping();
  const before = { knocks: gate.knocks(), descriptors: descriptors() };
  gate.shut();
  for (let asked = 0; asked < 50; asked += 1) {
    const failure = await through.ping().catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
  }
  expect(gate.knocks() - before.knocks).toBeLessThanOrEqual(50);
  expect(descriptors()).toBeLessThanOrEqual(before.descriptors + 1);
  gate.open();
  await through.ping();
}, 30_000);

test.each([
  { service: natsService, scheme: 'nats', most: 12 },
  { service: redisService, scheme: 'redis', most: 14 },
])(
  'the client of $scheme comes back alone after it was turned away',
  async ({ service, scheme, most }) => {
    const own = await service();
    await own.start();
    const gate = await createTcpGate({ host: '127.0.0.1', port: own.port });
    const url = `${scheme}://127.0.0.1:${gate.port}`;
    const client = scheme === 'nats' ? createNats({ url, log }) : createCache({ url, log });
    stops.push(own.remove, gate.close, client.stop);
    client.start();
    await waitFor(client.connected);
    const before = { knocks: gate.knocks(), descriptors: descriptors() };
    gate.shut();
    await pause(outageMs);
    expect(client.connected()).toBe(false);
    expect(gate.knocks() - before.knocks).toBeLessThan(most);
    gate.open();
    await waitFor(client.connected, 8000);
    await pause(500);
    expect(descriptors()).toBeLessThanOrEqual(before.descriptors + 2);
  },
  30_000,
);

test('a connection that has become read-only is an outage and is not used again', async () => {
  await database.query('create table if not exists public.seen (one int)');
  await database.query('grant insert, select on public.seen to perya_app');
  const pool = createDatabase({ url: database.url, poolSize: 1, role: 'perya_app' });
  stops.push(pool.close);
  // What a failover does to a connection that survives it.
  await sql`set default_transaction_read_only = on`.execute(pool.kysely);
  const write = () => sql`insert into public.seen values (1)`.execute(pool.kysely);
  const failure = await write().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '25006' });
  expect(isOutage(failure)).toBe(true);
  await write();
});
