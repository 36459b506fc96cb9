import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { forgetEvents } from '#testing/events';
import type { Service } from '#testing/services';
import { natsService, waitFor } from '#testing/services';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createComparison } from './comparison.ts';
import type { Nats } from './nats.ts';
import { createNats } from './nats.ts';
import type { ListenersOptions } from './listeners.ts';
import { createListeners } from './listeners.ts';
import { depthOf } from './outbox.ts';
import { createRelay } from './relay.ts';

const database = await withTestDatabase({ folders: [] });
const log = createLog({ level: 'silent', service: 'test' });
const event = 'merchant.settings_changed.v1';
const stops: (() => unknown)[] = [];
let bus: Service;
let number = 0;

beforeAll(async () => {
  bus = await natsService();
  await bus.start();
  await database.query(`create schema record; create table record.effect (listener text, revision int);
    grant usage on schema record to perya_app; grant insert on record.effect to perya_app`);
});
afterAll(() => bus.remove());
beforeEach(() => forgetEvents(database, 'record.effect'));
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const announce = (revision: number) =>
  database.runWork({ merchant: 'A', actor: { kind: 'guest' } }, (work) =>
    work.announce(event, { merchantCode: 'A', revision }),
  );
/** Has its place in the outbox already, and is not committed yet. */
async function announceLate(revision: number) {
  let commit = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const done = database.runWork({ merchant: 'A', actor: { kind: 'guest' } }, async (work) => {
    await work.announce(event, { merchantCode: 'A', revision });
    begun();
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await isBegun;
  return {
    commit() {
      commit();
      return done;
    },
  };
}
const effects = () =>
  database
    .query<{ revision: number }>('select revision from record.effect order by revision')
    .then((rows) => rows.map((row) => row.revision));
const waiting = async () => (await depthOf(database.system.kysely)).depth;

/** The position has passed everything, so that the relay has nothing left to remember. */
const allCarried = () =>
  waitFor(async () => {
    const [state] = await database.query<{ done: boolean }>(
      `select carried >= (select max(place) from platform.outbox) and isempty(ahead) as done from platform.relay_state`,
    );
    return state?.done === true;
  });

function runRelay() {
  number += 1;
  const nats = createNats({ url: bus.url, log, namespace: `t${number}` });
  const metrics = createMetrics();
  const relay = createRelay({ database: database.system, nats, log, metrics });
  stops.push(nats.stop, relay.stop);
  nats.start();
  relay.start();
  return { nats, metrics };
}

function runListener(
  nats: Nats,
  options: Partial<ListenersOptions> = {},
  fail: (revision: number) => boolean = () => false,
) {
  const { runWork, system } = database;
  const listeners = createListeners({
    nats,
    runWork,
    database: system,
    log,
    backoffMs: () => 30,
    ...options,
  });
  listeners.listen({
    name: 'keeper',
    event,
    handle: async (work, { body }) => {
      await sql`insert into record.effect values ('keeper', ${body.revision})`.execute(work.db);
      if (fail(body.revision)) throw new Error('cannot');
    },
  });
  stops.push(listeners.stop);
  listeners.start();
}

test('an announced event reaches its listener soon, in the work of its merchant', async () => {
  const { nats, metrics } = runRelay();
  runListener(nats);
  await waitFor(() => nats.connected());
  await announce(1);
  await waitFor(async () => (await effects()).length === 1);
  expect(await waiting()).toBe(0);
  expect(await metrics.text()).toContain('perya_outbox_depth 0');
  expect(await metrics.text()).toContain('perya_outbox_published_total 1');
});

test('a listener that fails is asked again and its half effect is rolled back', async () => {
  const { nats } = runRelay();
  let failures = 2;
  runListener(nats, {}, () => failures-- > 0);
  await announce(1);
  await waitFor(async () => (await effects()).length === 1);
  expect(failures).toBe(-1);
});

test('an event that always fails is parked and holds nobody else up', async () => {
  const { nats, metrics } = runRelay();
  runListener(nats, { maxTries: 3, metrics }, (revision) => revision === 1);
  await announce(1);
  await announce(2);
  const parked = () => database.query('select listener, name, tries, error from platform.parked_event');
  await waitFor(async () => (await parked()).length === 1);
  expect(await parked()).toEqual([{ listener: 'keeper', name: event, tries: 3, error: 'Error: cannot' }]);
  expect(await effects()).toEqual([2]);
  expect(await metrics.text()).toContain('perya_events_parked_total{listener="keeper"} 1');
});

test('a listener tells how many events wait for it', async () => {
  const { nats, metrics } = runRelay();
  let isBroken = true;
  runListener(nats, { maxTries: 1000, metrics }, () => isBroken);
  await announce(1);
  await announce(2);
  const says = async (count: number) =>
    (await metrics.text()).includes(`perya_listener_waiting{listener="keeper"} ${count}\n`);
  await waitFor(() => says(2));
  isBroken = false;
  await waitFor(() => says(0));
  expect(await effects()).toEqual([1, 2]);
});

test('what waits is counted up to a bound, and the oldest is among it', async () => {
  for (const revision of [1, 2, 3]) await announce(revision);
  await database.query(`update platform.outbox set created_at = created_at - interval '40 seconds'
    where place = (select min(place) from platform.outbox)`);
  const { depth, lag } = await depthOf(database.system.kysely, 2);
  expect(depth).toBe(2);
  expect(lag).toBeGreaterThan(39);
});

test('without the bus the outbox grows; when it returns without its store everything kept is sent, effects once', async () => {
  const { nats } = runRelay();
  runListener(nats);
  await announce(1);
  await waitFor(async () => (await effects()).length === 1);
  await bus.loseStore();
  await announce(2);
  await announce(3);
  expect(await waiting()).toBe(2);
  await bus.start();
  await waitFor(async () => (await effects()).length === 3, 15_000);
  await waitFor(async () => (await waiting()) === 0);
  expect(await effects()).toEqual([1, 2, 3]);
}, 30_000);

test('negative control: without the inbox the same loss repeats effects', async () => {
  const { nats } = runRelay();
  runListener(nats, { claim: async (_work, _listener, ids) => new Set(ids) });
  await announce(1);
  await waitFor(async () => (await effects()).length === 1);
  await bus.loseStore();
  await bus.start();
  await waitFor(async () => (await effects()).length === 2, 15_000);
  expect(await effects()).toEqual([1, 1]);
}, 30_000);

test('two relays share the outbox without sending anything twice', async () => {
  const { nats } = runRelay();
  const second = createRelay({ database: database.system, nats, log });
  stops.push(second.stop);
  second.start();
  await waitFor(() => nats.connected());
  await Promise.all(Array.from({ length: 40 }, (_, place) => announce(place)));
  await waitFor(async () => (await waiting()) === 0);
  const stream = await nats.jetstream()?.manager();
  expect((await stream?.streams.info(nats.stream))?.state.messages).toBe(40);
});

test('a transaction that takes long holds no other up, and is carried when it commits', async () => {
  const { nats } = runRelay();
  runListener(nats);
  await waitFor(() => nats.connected());
  const slow = await announceLate(1);
  const given = database.runWork({ merchant: 'A', actor: { kind: 'guest' } }, async (work) => {
    await work.announce(event, { merchantCode: 'A', revision: 2 });
    throw new Error('thought better of it');
  });
  await expect(given).rejects.toThrow('thought better of it');
  await announce(3);
  await waitFor(async () => (await effects()).length === 1, 5000, 'the one behind');
  // Long enough for several looks: the position may not pass the place that is not empty for ever.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await effects()).toEqual([3]);
  await slow.commit();
  await waitFor(async () => (await effects()).length === 2, 5000, 'the slow one');
  expect(await effects()).toEqual([1, 3]);
  await allCarried();
  const stream = await nats.jetstream()?.manager();
  expect((await stream?.streams.info(nats.stream))?.state.messages).toBe(2);
});

test('a bus that does not exist delays nothing', async () => {
  const nats = createNats({ url: 'nats://127.0.0.1:1', log });
  stops.push(nats.stop);
  nats.start();
  expect(nats.connected()).toBe(false);
  expect(nats.publish('x', {})).toBe(false);
  expect(nats.jetstream()).toBe(null);
});

test('events that the bus acknowledged and lost with the end of its store are sent again', async () => {
  const { nats } = runRelay();
  for (let revision = 1; revision <= 10; revision += 1) await announce(revision);
  await waitFor(async () => (await waiting()) === 0);
  const kept = await bus.keepStore();
  await bus.start();
  for (let revision = 11; revision <= 30; revision += 1) await announce(revision);
  await waitFor(async () => (await waiting()) === 0, 15_000);
  await kept.putBack();
  await bus.start();
  await waitFor(nats.connected, 15_000);
  runListener(nats);
  await waitFor(async () => (await effects()).length === 30, 15_000, 'all 30 effects');
  expect(await effects()).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
}, 60_000);

test('a listener that is further than a bus that lost its end hears what is stored there anew', async () => {
  const { nats } = runRelay();
  runListener(nats);
  for (let revision = 1; revision <= 10; revision += 1) await announce(revision);
  await waitFor(async () => (await effects()).length === 10);
  const kept = await bus.keepStore();
  await bus.start();
  const late = await announceLate(11);
  for (let revision = 12; revision <= 30; revision += 1) await announce(revision);
  await waitFor(async () => (await effects()).length === 29, 15_000);
  // A server does not write its consumers' positions together with the stream: here they stay, and its messages are older.
  await bus.kill();
  await kept.putBack(/^msgs$/);
  await late.commit();
  await bus.start();
  await waitFor(async () => (await effects()).length === 30, 15_000, 'all 30 effects');
  expect(await effects()).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
}, 60_000);

test('a bus that stores where another event stood is known to have lost its end, though nobody asked it', async () => {
  const { nats } = runRelay();
  runListener(nats);
  for (let revision = 1; revision <= 3; revision += 1) await announce(revision);
  await waitFor(async () => (await effects()).length === 3);
  await allCarried();
  await database.query('update platform.relay_state set stream_seq = 1000');
  await announce(4);
  await waitFor(async () => (await effects()).length === 4);
  await allCarried();
  const [state] = await database.query<{ stream_seq: string }>('select stream_seq from platform.relay_state');
  expect(Number(state?.stream_seq)).toBe(4);
  expect(await effects()).toEqual([1, 2, 3, 4]);
}, 30_000);

test('what a listener never heard of is found by comparing and sent again', async () => {
  const { nats } = runRelay();
  runListener(nats);
  await announce(1);
  await waitFor(async () => (await effects()).length === 1);
  await allCarried();
  // Lost on the way in whatever manner: carried for us, unknown to the listener, and older than an hour.
  await database.query(`begin;
    insert into platform.listener values ('keeper', now() - interval '1 day');
    insert into platform.outbox (merchant_code, name, body, created_at)
      values ('A', '${event}', '{"merchantCode":"A","revision":2}', now() - interval '2 hours');
    update platform.relay_state set carried = (select max(place) from platform.outbox);
    commit`);
  const comparison = createComparison({
    database: database.system,
    listeners: { known: () => [{ name: 'keeper', event }] },
    log,
  });
  expect(await comparison.compare()).toBe(1);
  await waitFor(async () => (await effects()).length === 2);
  expect(await comparison.compare()).toBe(0);
}, 30_000);
