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
