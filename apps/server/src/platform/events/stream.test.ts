import { RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { afterEach, expect, test } from 'vitest';
import { natsCluster, natsService, type Service, waitFor } from '#testing/services';
import { createLog } from '../observe/log.ts';
import { createNats, type NatsOptions } from './nats.ts';
import { ensureStream, storeEvent } from './stream.ts';

const log = createLog({ level: 'silent', service: 'test' });
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function begin(servers: readonly Service[]): Promise<string[]> {
  for (const server of servers) stops.push(server.remove);
  await Promise.all(servers.map((server) => server.start()));
  return servers.map(({ url }) => url);
}

async function connectTo(url: string | string[], options: Partial<NatsOptions> = {}) {
  const nats = createNats({ url, log, ...options });
  stops.push(nats.stop);
  nats.start();
  await waitFor(nats.connected);
  const streams = async () => {
    const manager = await nats.jetstream()?.manager();
    if (manager === undefined) throw new Error('the bus is away');
    return manager.streams;
  };
  return { nats, streams };
}

const event = (id: string) => ({ id, merchant: 'A', name: 'merchant.settings_changed.v1', body: {} });

test('a stream that was lost and made again is another life; one that was only asked for twice is not', async () => {
  const { nats, streams } = await connectTo(await begin([await natsService()]));
  const [one, other] = await Promise.all([ensureStream(nats), ensureStream(nats)]);
  expect(one.life).toBe(other.life);
  await (await streams()).delete(nats.stream);
  expect((await ensureStream(nats)).life).not.toBe(one.life);
});

test('a stream of an earlier version goes on under the moment it was created at, and is brought up to date', async () => {
  const { nats, streams } = await connectTo(await begin([await natsService()]));
  const { created } = await (await streams()).add({
    name: nats.stream,
    subjects: [nats.subjectOf('>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: 60_000_000_000,
  });
  await storeEvent(nats, event('e1'));
  expect(await ensureStream(nats)).toEqual({ life: created, end: 1 });
  const { config } = await (await streams()).info(nats.stream);
  expect(config).toMatchObject({ description: `life ${created}`, max_age: 7 * 86_400 * 1_000_000_000 });
});

test('a stream moves from one server to three and stays the same when its leader dies', async () => {
  const servers = await natsCluster(3);
  const urls = await begin(servers);
  const before = await connectTo(urls);
  await waitFor(() => ensureStream(before.nats).then(Boolean, () => false), 20_000, 'a cluster');
  const { life } = await ensureStream(before.nats);
  await storeEvent(before.nats, event('e1'));
  // A cluster's first server may be the one that is gone.
  const { nats, streams } = await connectTo(['nats://127.0.0.1:1', ...urls], { replicas: 3 });
  await waitFor(() => ensureStream(nats).then(Boolean, () => false), 20_000, 'three replicas');
  const { config, cluster } = await (await streams()).info(nats.stream);
  expect(config.num_replicas).toBe(3);
  await waitFor(async () => {
    const { cluster: now } = await (await streams()).info(nats.stream);
    return now?.replicas?.length === 2 && now.replicas.every(({ current }) => current);
  }, 20_000);
  const leader = servers[Number(cluster?.leader?.slice(3))];
  await leader?.kill();
  await waitFor(() => storeEvent(nats, event('e2')).then(Boolean, () => false), 30_000, 'another leader');
  expect(await ensureStream(nats)).toEqual({ life, end: 2 });
}, 90_000);
