import { withTestDatabase } from '#testing/database';
import { expect, test } from 'vitest';
import { held, notHeld } from './to-members.ts';

const database = await withTestDatabase();

test('every table with a member in it is in the copy, or says why not [OPS-SYS-13]', async () => {
  const tables = await database.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('platform')`,
  );
  const read = held.flatMap(({ from }) =>
    [...from.matchAll(/\b([a-z]+\.[a-z_]+) (?:it|a|c)\b/g)].map(([, name]) => name),
  );
  const missing = (known: readonly (string | undefined)[]) =>
    tables.map(({ name }) => name).filter((name) => !known.includes(name) && !(name in notHeld));
  expect(tables.length).toBeGreaterThan(60);
  expect(missing(read)).toEqual([]);
  // The look for a forgotten table can fail.
  expect(missing(read.slice(1))).not.toEqual([]);
  expect(Object.keys(notHeld).filter((name) => read.includes(name))).toEqual([]);
});
