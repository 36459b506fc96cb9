import type { ParkedEvent } from '@perya/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { forgetEvents } from '#testing/events';
import { elsewhereToken, operatorToken, withPlayerApi } from '#testing/player-api';
import type { Service } from '#testing/services';
import { natsService, waitFor } from '#testing/services';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createListeners } from './listeners.ts';
import { createNats } from './nats.ts';
import { createRelay } from './relay.ts';
import { createReplays } from './replays.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const log = createLog({ level: 'silent', service: 'test' });
const event = 'merchant.settings_changed.v1';
const stops: (() => unknown)[] = [];
let bus: Service;
let number = 0;

beforeAll(async () => {
  bus = await natsService();
  await bus.start();
  await database.query(`create schema record; create table record.effect (revision int);
    grant usage on schema record to perya_app; grant insert on record.effect to perya_app`);
});
afterAll(() => bus.remove());
beforeEach(() => forgetEvents(database, 'record.effect'));
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A worker whose listener fails as long as `isBroken` says so. */
function runWorker(isBroken: () => boolean = () => false) {
  number += 1;
  const { runWork, system } = database;
  const nats = createNats({ url: bus.url, log, namespace: `p${number}` });
  const metrics = createMetrics();
  const relay = createRelay({ database: system, nats, log, pollMs: 30, batchSize: 2 });
  const basis = { nats, runWork, database: system, log, metrics };
  const listeners = createListeners({ ...basis, maxTries: 2, backoffMs: () => 10 });
  listeners.listen({
    name: 'keeper',
    event,
    handle: async (work, { body }) => {
      await sql`insert into record.effect values (${body.revision})`.execute(work.db);
      if (isBroken()) throw new Error('cannot');
    },
  });
  // By hand, so that a test sees what is between two rounds.
  const replays = createReplays({ ...basis, listeners });
  const second = createReplays({ nats, runWork, database: system, log, listeners });
  stops.push(nats.stop, relay.stop, listeners.stop);
  nats.start();
  relay.start();
  listeners.start();
  return { metrics, replay: replays.round, bothReplay: () => Promise.all([replays.round(), second.round()]) };
}

const announce = (revision: number) =>
  database.runWork({ merchant: 'fair', actor: { kind: 'guest' } }, (work) =>
    work.announce(event, { merchantCode: 'fair', revision }),
  );
const effects = async () =>
  (await database.query<{ revision: number }>('select revision from record.effect order by 1')).map(
    ({ revision }) => revision,
  );

async function ask(method: 'GET' | 'POST', path: string, token = operatorToken) {
  const reply = await api.internal.inject({
    method,
    url: `/operator/v1/merchants/fair/parked-events${path}`,
    headers: { authorization: `Bearer ${token}`, reason: 'the cause is known' },
  });
  return { status: reply.statusCode, body: reply.json() as Record<string, unknown> };
}
const valueOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body['value'] ?? body) as never;
const parked = async (query = '') =>
  (valueOf(await ask('GET', query)) as { parkedEvents: ParkedEvent[] }).parkedEvents;
const parkedOne = async (): Promise<ParkedEvent> => {
  await waitFor(async () => (await parked()).length === 1, 8000, 'a parked event');
  return (await parked())[0] as ParkedEvent;
};

test('what a listener gave up is listed, replayed until it works out, and happens once', async () => {
  let isBroken = true;
  const { replay, bothReplay, metrics } = runWorker(() => isBroken);
  await announce(1);
  const one = await parkedOne();
  const body = { merchantCode: 'fair', revision: 1 };
  expect(one).toMatchObject({ listener: 'keeper', event, body, error: 'Error: cannot', tries: 2 });
  expect(one).toMatchObject({ state: 'waiting', setAside: null });
  expect(await metrics.text()).toContain('perya_events_parked_waiting 1');
  const path = `/keeper/${one.eventId}`;
  expect(await replay()).toBe(0);

  expect(valueOf(await ask('POST', `${path}/replay`))).toMatchObject({ state: 'asked' });
  expect(await replay()).toBe(1);
  expect(await parked()).toMatchObject([{ state: 'waiting', tries: 3, error: 'Error: cannot' }]);
  expect(await effects()).toEqual([]);

  isBroken = false;
  await ask('POST', `${path}/replay`);
  await ask('POST', `${path}/replay`);
  await bothReplay();
  expect(await effects()).toEqual([1]);
  expect(await parked()).toEqual([]);
  expect((await ask('POST', `${path}/replay`)).status).toBe(404);
  expect(await bothReplay()).toEqual([0, 0]);
  expect(await effects()).toEqual([1]);
  expect(await metrics.text()).toContain('perya_events_parked_waiting 0');
});

test('what was set aside is kept with its reason and neither replayed nor delivered again', async () => {
  let isBroken = true;
  const { replay } = runWorker(() => isBroken);
  await announce(1);
  const { eventId } = await parkedOne();
  const path = `/keeper/${eventId}`;
  await ask('POST', `${path}/replay`);
  expect(valueOf(await ask('POST', `${path}/set-aside`))).toMatchObject({
    state: 'aside',
    setAside: { by: 'ana', reason: 'the cause is known' },
  });
  isBroken = false;
  expect((await ask('POST', `${path}/replay`)).status).toBe(409);
  expect((await ask('POST', `${path}/set-aside`)).status).toBe(409);
  expect(await replay()).toBe(0);
  // As the relay does when the bus lost its store; the second event shows that the first has passed.
  await bus.loseStore();
  await bus.start();
  await announce(2);
  await waitFor(async () => (await effects()).includes(2), 15_000);
  expect(await effects()).toEqual([2]);
  expect(await parked('?state=aside')).toHaveLength(1);
  expect(await parked('?state=waiting')).toEqual([]);
  const told = await database.query('select actor, reason from platform.audit where subject = $1', [
    'platform.parked_event',
  ]);
  expect(told).toContainEqual({ actor: 'ana', reason: 'the cause is known' });
}, 30_000);

test('events the bus refuses are parked after a few tries and hold nobody up', async () => {
  const { replay } = runWorker();
  // More than the bus takes, and as many of them as a batch has room for.
  await database.query(
    `insert into platform.outbox (merchant_code, name, body)
     select 'fair', $1, jsonb_build_object('merchantCode', 'fair', 'revision', n, 'note', repeat('x', 1200000))
     from generate_series(1, 2) n`,
    [event],
  );
  await announce(3);
  await waitFor(async () => (await effects()).length === 1, 10_000, 'the event behind them');
  expect(await effects()).toEqual([3]);
  await waitFor(async () => (await parked()).length === 2, 10_000, 'both are given up');
  const [one, other] = await parked();
  expect(one).toMatchObject({ listener: 'relay', event, tries: 8, state: 'waiting' });
  expect(one?.error).toContain('max_payload');

  const path = `/relay/${one?.eventId}`;
  await ask('POST', `${path}/replay`);
  expect(await replay()).toBe(1);
  expect(await parked()).toContainEqual(expect.objectContaining({ eventId: one?.eventId, tries: 9 }));
  await database.query(`update platform.parked_event set body = body - 'note'`);
  // What was mended is kept with the end of the parking, or not at all.
  const isMended = async () =>
    (
      await database.query('select from platform.outbox where id = $1 and body ->> $2 is null', [
        one?.eventId,
        'note',
      ])
    ).length === 1;
  await database.query(`create function platform.no_end() returns trigger language plpgsql as
    $$ begin raise exception 'the parking cannot end'; end $$;
    create trigger no_end before delete on platform.parked_event execute function platform.no_end()`);
  await ask('POST', `${path}/replay`);
  expect(await replay(), 'it stays asked for').toBe(0);
  expect(await isMended()).toBe(false);
  await database.query('drop function platform.no_end cascade');
  expect(await replay()).toBe(1);
  expect(await isMended()).toBe(true);
  await waitFor(async () => (await effects()).length === 2);
  expect((await parked()).map(({ eventId }) => eventId)).toEqual([other?.eventId]);
}, 30_000);

test('an event whose body the listener cannot read is parked, not dropped', async () => {
  runWorker();
  await database.query(
    `insert into platform.outbox (merchant_code, name, body) values ('fair', $1, '{"revision": "many"}')`,
    [event],
  );
  expect(await parkedOne()).toMatchObject({ listener: 'keeper', body: { revision: 'many' } });
});

test('staff of another merchant neither see nor move them', async () => {
  await database.query(
    `insert into platform.parked_event (listener, event_id, merchant_code, name, body, error, tries)
     values ('keeper', '00000000-0000-4000-8000-000000000001', 'beach', $1, '{}', 'x', 8)`,
    [event],
  );
  expect(await parked()).toEqual([]);
  expect((await ask('POST', '/keeper/00000000-0000-4000-8000-000000000001/replay')).status).toBe(404);
  expect((await ask('GET', '', elsewhereToken)).status).toBe(403);
});

test('negative control: a replay that forgets the inbox would repeat what was dealt with', async () => {
  const { replay } = runWorker();
  await announce(1);
  await waitFor(async () => (await effects()).length === 1);
  const park = () =>
    database.query(`insert into platform.parked_event (listener, event_id, merchant_code, name, body, error, tries,
      replay_asked_at) select 'keeper', id, merchant_code, name, body, 'x', 8, now() from platform.outbox`);
  await park();
  expect(await replay()).toBe(1);
  expect(await effects()).toEqual([1]);
  await database.query('truncate platform.inbox');
  await park();
  expect(await replay()).toBe(1);
  expect(await effects()).toEqual([1, 1]);
});
