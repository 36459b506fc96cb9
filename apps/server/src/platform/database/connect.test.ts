import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { createTcpGate } from '#testing/tcp-gate';
import type { Database } from './connect.ts';
import { createDatabase } from './connect.ts';
import { isOutage } from './outage.ts';

const database = await withTestDatabase({ folders: [] });
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function gated(): Promise<{ gate: Awaited<ReturnType<typeof createTcpGate>>; through: Database }> {
  const { hostname, port, pathname } = new URL(database.url);
  const gate = await createTcpGate({ host: hostname, port: Number(port || 5432) });
  const url = `postgres://postgres@127.0.0.1:${gate.port}${pathname}`;
  const through = createDatabase({ url, poolSize: 3, role: 'perya_app', statementTimeoutMs: 500 });
  stops.push(gate.close, through.close);
  return { gate, through };
}

test('a connection takes on its role before the first statement', async () => {
  const role = async (one: Database) =>
    (await sql<{ role: string }>`select current_user as role`.execute(one.kysely)).rows[0]?.role;
  expect(await role(database.app)).toBe('perya_app');
  expect(await role(database.system)).toBe('perya_system');
});

test('a lost database fails fast, is recognised as an outage and needs no help to come back', async () => {
  const { gate, through } = await gated();
  await through.ping();
  gate.shut();
  const begun = performance.now();
  const failure = await through.ping().catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2500);
  gate.open();
  await through.ping();
});

test('a connection lost in the middle of a transaction fails that work and nothing else', async () => {
  const { gate, through } = await gated();
  const work = through.kysely.transaction().execute(async (db) => {
    await sql`select 1`.execute(db);
    gate.shut();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 2`.execute(db);
  });
  await expect(work).rejects.toThrow();
  gate.open();
  await through.ping();
});

test('a statement that takes too long is stopped, and that is no outage', async () => {
  const { through } = await gated();
  const failure = await sql`select pg_sleep(3)`.execute(through.kysely).catch((error: unknown) => error);
  expect(String(failure)).toContain('statement timeout');
  expect(isOutage(failure)).toBe(false);
});

test('a commit that does not come back is an outage within two seconds, and the connection is gone', async () => {
  // As when no standby confirms: the wait begins with the commit and no timeout of the server's ends it.
  await database.query(`create table public.slow (one int);
    grant insert, select on public.slow to perya_app;
    create function public.wait() returns trigger language plpgsql set statement_timeout = 0
      as $$ begin perform pg_sleep(4); return null; end $$;
    create constraint trigger late after insert on public.slow deferrable initially deferred
      for each row execute function public.wait()`);
  const pool = createDatabase({ url: database.url, poolSize: 1, role: 'perya_app' });
  stops.push(pool.close);
  const begun = performance.now();
  const failure = await pool.kysely
    .transaction()
    .execute((db) => sql`insert into public.slow values (1)`.execute(db))
    .catch((error: unknown) => error);
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(isOutage(failure)).toBe(true);
  await pool.ping();
});

test.each(['25006', '53100', '53300', '57P03', '08006', 'in_doubt'])('%s is an outage, no fault', (code) => {
  expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
  expect(isOutage(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
});

test('a beat is a transaction that is committed and leaves nothing behind', async () => {
  const before = await database.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  await database.app.beat();
  const [row] = await database.query<{ moved: boolean }>(
    'select pg_current_wal_insert_lsn() > $1::pg_lsn as moved',
    [before[0]?.at],
  );
  expect(row?.moved).toBe(true);
});
