import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTestDatabase } from '#testing/database';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import type { ArchivedTable } from './archived-table.ts';
import { createArchiver } from './archiver.ts';
import { createArchiveReader } from './reader.ts';
import { listParts } from './repository.ts';
import { directoryStore } from './store.ts';

/** A table by day with everything that is hard to write down, over twenty days. */
const days = 20;
const database = await withTestDatabase({ folders: [] });
const { query } = database;
await query(`create table platform.odd (
  member_id uuid not null, step smallint not null, amount bigint not null, name text, is_good boolean, born date,
  facts jsonb, rate numeric, words text[], bytes bytea, made_at timestamptz not null) partition by range (made_at)`);
await query('grant select on platform.odd to perya_system');
await query(`insert into platform.daily_table (name, kept_days) values ('platform.odd', null)`);
await query(
  `select platform.make_parts('platform.odd', (now() - $1 * interval '1 day')::date, now()::date)`,
  [days],
);
for (let day = days; day >= 0; day -= 1)
  await query(
    `insert into platform.odd select gen_random_uuid(), n, (n - 3) * 9007199254740993, v.name, n % 2 = 0,
       case when n > 2 then date '1999-12-31' end, v.facts::jsonb, 0.1::numeric ^ n, v.words, decode(lpad(to_hex(n), 2, '0'), 'hex'),
       now() - $1 * interval '1 day' + n * interval '1 microsecond'
     from (values (1, 'a "b", c|d', '{"b": 1, "a": [1.50]}', '{a,"b,c"}'::text[]), (2, E'two\\nlines\\\\N', null, '{}'),
       (3, '\\N', 'null', null), (4, '', '"é"', '{NULL}'), (5, null, '{}', null)) v(n, name, facts, words)`,
    [day],
  );
const folder = await mkdtemp(join(tmpdir(), 'perya-archive-'));
const store = directoryStore(folder);
const reader = createArchiveReader(store);
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true, force: true });
});
const verified: string[] = [];
const table: ArchivedTable = {
  name: 'platform.odd',
  timeColumn: 'made_at',
  order: ['member_id', 'step'],
  sumColumn: 'amount',
  keptDays: 3,
  verify: (_db, part) => {
    verified.push(part.from);
    return Promise.resolve({ ok: true, details: {} });
  },
};
const metrics = createMetrics();
const archiverOf = (one: ArchivedTable, told?: typeof metrics) =>
  createArchiver({
    database: database.system,
    store,
    tables: [one],
    log: createLog({ level: 'silent', service: 'test' }),
    metrics: told,
  });
const rowsHere = () =>
  query<{ text: string }>(
    `select concat_ws('~', member_id, step, amount, coalesce(name, '?'), coalesce(is_good::text, '?'), coalesce(born::text, '?'),
       coalesce(facts::text, '?'), rate, coalesce(words::text, '?'), encode(bytes, 'hex'),
       (extract(epoch from made_at) * 1000000)::bigint) as text, made_at::date::text as day from platform.odd order by made_at`,
  );

test('twenty days leave one by one, oldest first, and every value is read back as it was', async () => {
  const before = (await rowsHere()).map(({ text }) => text);
  const ended = await archiverOf(table, metrics).run();
  expect(ended).toHaveLength(days - 3);
  expect(verified).toEqual(verified.toSorted());
  const here = (await rowsHere()).map(({ text }) => text);
  expect(here).toHaveLength(4 * 5);
  const there: string[] = [];
  for (const { from } of (await listParts(database.system.kysely)).toReversed())
    for (const row of await reader.ask(
      'platform.odd',
      from,
      `select concat_ws('~', member_id, step, amount, coalesce(name, '?'), coalesce(is_good::VARCHAR, '?'),
         coalesce(born::VARCHAR, '?'), coalesce(facts, '?'), rate, coalesce(words, '?'), lower(hex(bytes)), epoch_us(made_at))
         as text from part order by made_at`,
    ))
      there.push(String(row['text']));
  expect([...there, ...here]).toEqual(before);
  expect(await metrics.text()).toContain('perya_archive_wrong 0');
  expect(await archiverOf(table).run(), 'again nothing').toEqual([]);
  // Seventeen files are written, synced and read again: on a busy disk that takes its time.
}, 120_000);

test('what is refused by its module, or cannot be kept, stays, and that is counted', async () => {
  const strict = { ...table, keptDays: 1 };
  const before = (await rowsHere()).length;
  const refusing = archiverOf({ ...strict, verify: () => Promise.resolve({ ok: false, details: 'no' }) });
  expect(await refusing.run()).toEqual([]);
  await query('alter table platform.odd add column weight double precision');
  await expect(archiverOf(strict).run()).rejects.toThrow('no way to keep weight');
  await query('alter table platform.odd drop column weight');
  expect((await rowsHere()).length).toBe(before);
  expect(await archiverOf(strict).run()).toHaveLength(2);
});

test('only one worker archives at a time', async () => {
  await query(
    `select platform.make_parts('platform.odd', (now() - interval '52 days')::date, (now() - interval '50 days')::date)`,
  );
  const both = await Promise.all([archiverOf(table).run(), archiverOf(table).run()]);
  expect(both.map((ended) => ended.length).toSorted((a, b) => a - b)).toEqual([0, 3]);
});
