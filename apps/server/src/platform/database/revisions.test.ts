import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { natsService, waitFor } from '#testing/services';
import { createTcpGate } from '#testing/tcp-gate';
import { createNats } from '../events/nats.ts';
import { createRelay } from '../events/relay.ts';
import { createLog } from '../observe/log.ts';
import { createDatabase } from './connect.ts';
import { createRevisions } from './revisions.ts';

const database = await withTestDatabase({ folders: [] });
const log = createLog({ level: 'silent', service: 'test' });
const event = 'merchant.settings_changed.v1';
const stops: (() => unknown)[] = [];
const revisionsOf = () =>
  database.query<{ merchant_code: string; revision: string }>(
    'select merchant_code, revision from platform.revision order by 1',
  );

beforeAll(async () => {
  await database.query(`create schema fair;
    create table fair.price (merchant_code text, amount int);
    select platform.guard('fair.price');
    create trigger price_changed after insert or update or delete on fair.price
      for each row execute function platform.bump_revision('settings', '${event}')`);
});
beforeEach(async () => {
  await database.query(`truncate fair.price, platform.outbox, platform.revision, platform.relay_state;
    insert into platform.relay_state default values;
    insert into fair.price values ('A', 1), ('A', 2), ('B', 1); truncate platform.outbox`);
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

test('one raw UPDATE over several merchants steps each of them once', async () => {
  await database.query('update fair.price set amount = amount + 1');
  expect(await revisionsOf()).toEqual([
    { merchant_code: 'A', revision: '2' },
    { merchant_code: 'B', revision: '2' },
  ]);
  expect(
    await database.query('select name, body, topic from platform.outbox order by merchant_code'),
  ).toEqual([
    { name: event, body: { merchantCode: 'A', revision: 2 }, topic: 'settings' },
    { name: event, body: { merchantCode: 'B', revision: 2 }, topic: 'settings' },
  ]);
});

test('a row that changes hands steps both merchants; a rolled back change steps nobody', async () => {
  await database.query(`update fair.price set merchant_code = 'C' where merchant_code = 'B'`);
  expect((await revisionsOf()).map((row) => row.revision)).toEqual(['1', '2', '1']);
  await expect(database.query('update fair.price set amount = 9; select 1 / 0')).rejects.toThrow();
  expect((await revisionsOf()).map((row) => row.revision)).toEqual(['1', '2', '1']);
});

test('the app role may change its rows although it may not write revisions', async () => {
  await database.runWork({ merchant: 'A', actor: { kind: 'guest' } }, (work) =>
    work.db
      .withTables<{ 'fair.price': { amount: number } }>()
      .updateTable('fair.price')
      .set({ amount: 5 })
      .execute(),
  );
  expect((await revisionsOf())[0]).toEqual({ merchant_code: 'A', revision: '2' });
});

test('a number is told when every copy of the process is up to it, not before', async () => {
  const revisions = createRevisions({ database: database.system, pollMs: 20 });
  const loads: (() => void)[] = [];
  const told: number[] = [];
  const waits = () => new Promise<void>((resolve) => loads.push(resolve));
  revisions.onChange('settings', (merchant) => (merchant === 'A' ? waits() : undefined));
  revisions.onTold('settings', (merchant) => {
    if (merchant === 'A') told.push(revisions.of('A', 'settings'));
  });
  stops.push(revisions.stop);
  await revisions.start();
  expect([revisions.of('A', 'settings'), revisions.of('B', 'settings')]).toEqual([0, 1]);
  await database.query(`update fair.price set amount = 7 where merchant_code = 'A'`);
  await waitFor(() => loads.length === 2, 1000);
  // The first copy was overtaken: it is not told, the second is.
  loads[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toEqual([]);
  loads[1]?.();
  await waitFor(() => told.length === 1, 1000);
  expect(told).toEqual([2]);
});

test('without a bus a change is known by polling within a second', async () => {
  const changed: string[] = [];
  const revisions = createRevisions({ database: database.system, pollMs: 200 });
  revisions.onChange('settings', (merchant) => changed.push(merchant));
  stops.push(revisions.stop);
  await revisions.start();
  expect(revisions.of('A', 'settings')).toBe(1);
  expect(changed.toSorted()).toEqual(['A', 'B']);
  await database.query(`update fair.price set amount = 7 where merchant_code = 'B'`);
  await waitFor(() => revisions.of('B', 'settings') === 2, 1000);
  expect(changed).toHaveLength(3);
  expect(revisions.of('nobody', 'settings')).toBe(0);
});

test('with the bus a change arrives at once, and when the bus goes polling takes over', async () => {
  const bus = await natsService();
  await bus.start();
  const nats = createNats({ url: bus.url, log });
  const relay = createRelay({ database: database.system, nats, log });
  const revisions = createRevisions({ database: database.system, nats, pollMs: 300, calmPollMs: 60_000 });
  stops.push(bus.remove, nats.stop, relay.stop, revisions.stop);
  nats.start();
  relay.start();
  await revisions.start();
  await waitFor(() => nats.connected());
  await new Promise((resolve) => setTimeout(resolve, 700));
  await database.query('update fair.price set amount = amount + 1');
  await waitFor(() => revisions.of('A', 'settings') === 2, 250, 'the hint by the bus');
  await bus.kill();
  await database.query('update fair.price set amount = amount + 1');
  await waitFor(() => revisions.of('A', 'settings') === 3, 1000, 'the poll');
});

test('an outage of the database is survived', async () => {
  const { hostname, port, pathname } = new URL(database.url);
  const gate = await createTcpGate({ host: hostname, port: Number(port) });
  const gated = createDatabase({
    url: `postgres://postgres@127.0.0.1:${gate.port}${pathname}`,
    poolSize: 2,
    role: 'perya_system',
  });
  const revisions = createRevisions({ database: gated, pollMs: 100 });
  stops.push(gate.close, gated.close, revisions.stop);
  gate.shut();
  await revisions.start();
  expect(revisions.of('A', 'settings')).toBe(0);
  gate.open();
  await waitFor(() => revisions.of('A', 'settings') === 1);
  gate.shut();
  await database.query('update fair.price set amount = amount + 1');
  gate.open();
  await waitFor(() => revisions.of('A', 'settings') === 2);
});
