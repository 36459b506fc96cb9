import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { tellDurability } from './durability.ts';
import { durabilityGaps, durabilitySettings } from './durability-rules.ts';

const database = await withTestDatabase({ folders: [] });
const safe = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: 'ANY 1 (*)',
};

test.each([
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['synchronous_commit', 'off'],
  ['synchronous_commit', 'local'],
  ['synchronous_standby_names', ''],
])('%s = "%s" is told', (name, value) => {
  expect(durabilityGaps({ ...safe, [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('settings that lose nothing are not worth a word', () => {
  expect(durabilityGaps(safe)).toEqual([]);
  expect(durabilityGaps({ ...safe, synchronous_commit: 'remote_apply' })).toEqual([]);
});

test('the worker says once what its own PostgreSQL may lose, as a warning in production', async () => {
  const said: unknown[] = [];
  const log = {
    warn: (fields: unknown) => void said.push(['warn', fields]),
    info: (fields: unknown) => void said.push(['info', fields]),
  };
  await database.query(`alter role perya_system in database "${new URL(database.url).pathname.slice(1)}"
    set synchronous_commit = off`);
  const rows = await database.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...durabilitySettings]],
  );
  const here = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  const gaps = durabilityGaps({ ...here, synchronous_commit: 'off' });
  expect(gaps).not.toEqual([]);
  await tellDurability(database.system, log as never, true);
  await tellDurability(database.system, log as never, false);
  expect(said).toEqual([
    ['warn', { gaps }],
    ['info', { gaps }],
  ]);
});
