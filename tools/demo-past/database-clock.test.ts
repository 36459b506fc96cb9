import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropDatabase, ensureDatabase, urlOf } from '../database.ts';
import { run } from '../processes.ts';
import { isInThePast, takeClock } from './database-clock.ts';

const url = urlOf(`perya_clock_${process.pid}`);
const folder = mkdtempSync(join(tmpdir(), 'perya-clock-'));
const file = join(folder, 'clock');
const hourMs = 3_600_000;
let client: pg.Client;

beforeAll(async () => {
  await ensureDatabase(url);
  writeFileSync(file, new Float64Array(1));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
  rmSync(folder, { recursive: true });
});

const hoursBehind = async (text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await client.query<{ at: Date }>(text, values);
  return Math.round((Date.now() - (rows[0]?.at.getTime() ?? 0)) / hourMs);
};

test('defaults, functions with a path of their own and prepared statements follow each jump; nothing stays', async () => {
  await client.query(`create table thing (n int, at timestamptz not null default now());
    create function told() returns timestamptz language plpgsql security definer set search_path = pg_catalog
      as $$ begin return clock_timestamp(); end $$`);
  const asked = [
    'insert into thing values (1) returning at',
    'select told() as at',
    'select statement_timestamp() as at',
    'select transaction_timestamp() as at',
  ];
  const all = async (): Promise<number[]> => {
    const found = [];
    for (const text of asked) found.push(await hoursBehind(text));
    // The sixth time PostgreSQL has a plan of its own for it.
    for (let times = 0; times < 7; times += 1)
      await client.query({ name: 'kept', text: 'select now() as at' });
    const { rows } = await client.query<{ at: Date }>({ name: 'kept', text: 'select now() as at' });
    return [...found, Math.round((Date.now() - (rows[0]?.at.getTime() ?? 0)) / hourMs)];
  };
  const clock = await takeClock([url], file);
  await clock.set(new Date(Date.now() - 1440 * hourMs));
  expect(await all()).toEqual([1440, 1440, 1440, 1440, 1440]);
  expect(await isInThePast(url)).toBe(true);
  await clock.set(new Date(Date.now() - 24 * hourMs));
  expect(await all()).toEqual([24, 24, 24, 24, 24]);
  await clock.giveBack();
  expect(await all()).toEqual([0, 0, 0, 0, 0]);
  expect(await isInThePast(url)).toBe(false);
});

test('a process with the preload is as far behind as the file says, and one without is not', async () => {
  const behind = new Float64Array([48 * hourMs]);
  writeFileSync(file, behind);
  expect(readFileSync(file)).toHaveLength(8);
  const said = `console.log(Date.now(), +new Date(), Date.parse(Date()), new Date(0).getTime(), structuredClone(new Date()) instanceof Date)`;
  const hours = async (...flags: string[]): Promise<(number | string)[]> => {
    const { output } = await run(process.execPath, [...flags, '-e', said], {
      env: { DEMO_CLOCK_FILE: file },
    });
    const [now, made, called, given, isDate] = output.trim().split(' ');
    const ago = (ms = '') => Math.round((Date.now() - Number(ms)) / hourMs);
    return [ago(now), ago(made), ago(called), given ?? '', isDate ?? ''];
  };
  expect(await hours('--import=./tools/demo-past/shifted-date.ts')).toEqual([48, 48, 48, '0', 'true']);
  expect(await hours()).toEqual([0, 0, 0, '0', 'true']);
});
