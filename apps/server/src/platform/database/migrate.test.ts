import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { migrate } from './migrate.ts';

const database = await withTestDatabase({ folders: [] });
const folder = await mkdtemp(join(tmpdir(), 'perya-migrations-'));
const run = () => migrate({ url: database.url, folders: [{ module: 'fair', folder }] });

beforeEach(async () => {
  await database.query(
    `drop schema if exists fair cascade; delete from platform.migration where module = 'fair'`,
  );
  await writeFile(join(folder, '0001-stalls.sql'), 'create schema fair; create table fair.stall (id int)');
  await rm(join(folder, '0002-more.sql'), { force: true });
});
afterAll(() => rm(folder, { recursive: true }));

test('files are applied once, in order, and a second run finds nothing to do', async () => {
  await writeFile(join(folder, '0002-more.sql'), 'alter table fair.stall add column name text');
  expect(await run()).toEqual(['fair/0001-stalls.sql', 'fair/0002-more.sql']);
  expect(await run()).toEqual([]);
});

test('a file that changed after it was applied is an error', async () => {
  await run();
  await writeFile(join(folder, '0001-stalls.sql'), 'create schema fair; -- other');
  await expect(run()).rejects.toThrow(/0001-stalls.sql was changed/);
});

test('a file that fails leaves nothing behind', async () => {
  await writeFile(join(folder, '0002-more.sql'), 'create table fair.half (id int); select 1 / 0');
  await expect(run()).rejects.toThrow(/0002-more.sql failed/);
  expect(await database.query(`select to_regclass('fair.half') as half`)).toEqual([{ half: null }]);
  expect(await database.query(`select file from platform.migration where module = 'fair'`)).toHaveLength(1);
});

test('two processes that migrate at the same time do not disturb each other', async () => {
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first, ...second]).toEqual(['fair/0001-stalls.sql']);
});
