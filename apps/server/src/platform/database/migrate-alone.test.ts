import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { waitFor } from '#testing/services';
import { migrate } from './migrate.ts';

const database = await withTestDatabase({ folders: [] });
const folder = await mkdtemp(join(tmpdir(), 'perya-migrations-alone-'));
const run = () => migrate({ url: database.url, folders: [{ module: 'fair', folder }] });
const index = `-- Stalls are found by name.\n-- without transaction\n
  create index concurrently if not exists stall_by_name on fair.stall (name);`;
const isValid = async () =>
  (
    await database.query<{ valid: boolean }>(`select indisvalid as valid from pg_index
    where indexrelid = to_regclass('fair.stall_by_name')`)
  )[0]?.valid;
/** It stands in the catalogue and waits for whoever reads: a statement that has only begun has left nothing yet. */
const isBuilding = async () => (await isValid()) === false;

/** Somebody who has read and not ended: a concurrent build waits for them. */
async function reader(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin isolation level repeatable read; select count(*) from fair.stall');
  return client;
}

beforeEach(async () => {
  await database.query(
    `drop schema if exists fair cascade; delete from platform.migration where module = 'fair'`,
  );
  await writeFile(
    join(folder, '0001-stalls.sql'),
    `create schema fair; create table fair.stall (id int, name text);
     create table fair.waits as select current_setting('lock_timeout') as longest`,
  );
  await rm(join(folder, '0002-by-name.sql'), { force: true });
  await rm(join(folder, '0003-more.sql'), { force: true });
  await run();
  await writeFile(join(folder, '0002-by-name.sql'), index);
});
afterAll(() => rm(folder, { recursive: true }));

test('a file without transaction builds its index while others write, and is applied once', async () => {
  const slow = await reader();
  const building = run();
  await waitFor(isBuilding, 10_000, 'the build');
  await database.query(`insert into fair.stall values (1, 'rings')`);
  await slow.query('commit');
  expect(await building).toEqual(['fair/0002-by-name.sql']);
  await slow.end();
  expect(await isValid()).toBe(true);
  expect(await run()).toEqual([]);
});

test('an index whose build was cut off is dropped and built again', async () => {
  const slow = await reader();
  const building = run().catch((error: Error) => error);
  await waitFor(isBuilding, 10_000, 'the build');
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'perya_migrate' and datname = current_database()`);
  expect(await building).toMatchObject({ message: 'migration fair/0002-by-name.sql failed' });
  await slow.query('commit');
  await slow.end();
  expect(await isValid()).toBe(false);
  expect(await run()).toEqual(['fair/0002-by-name.sql']);
  expect(await isValid()).toBe(true);
});

test('an index that was built before the run could note it is taken as it is', async () => {
  await database.query(index);
  expect(await run()).toEqual(['fair/0002-by-name.sql']);
  expect(await isValid()).toBe(true);
});

test('a process that waits for its turn does not hold up the build it waits for', async () => {
  const slow = await reader();
  const first = run();
  await waitFor(isBuilding, 10_000, 'the build');
  const second = run();
  // Long enough to be asking already when the reader goes.
  await new Promise((done) => setTimeout(done, 500));
  await slow.query('commit');
  await slow.end();
  expect((await Promise.all([first, second])).flat()).toEqual(['fair/0002-by-name.sql']);
});

test('every other file gives up a lock after five seconds, also after one that was patient', async () => {
  await writeFile(
    join(folder, '0003-more.sql'),
    `insert into fair.waits select current_setting('lock_timeout')`,
  );
  await run();
  expect(await database.query('select longest from fair.waits')).toEqual([
    { longest: '5s' },
    { longest: '5s' },
  ]);
});
