import { expect, test } from 'vitest';
import { withTestDatabase } from '../../apps/server/src/testing/database.ts';
import { forgottenTables, leavesOf, replicatedTables } from './tables.ts';

const database = await withTestDatabase();

test('every table of a cell moves with its merchant or says why not', async () => {
  expect(await forgottenTables(database.query)).toEqual([]);
  const names = (await replicatedTables(database.query)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['wallet.transfer', 'play.round', 'platform.audit']));
  // Control: a table nobody thought of.
  await database.query('create table play.forgotten (round_no bigint primary key)');
  expect(await forgottenTables(database.query)).toEqual([expect.stringContaining('play.forgotten')]);
});

test('a table without parts is its own leaf, one with parts has theirs', async () => {
  expect(await leavesOf(database.query, 'wallet.account')).toEqual(['wallet.account']);
  const parts = await leavesOf(database.query, 'platform.outbox');
  expect(parts.length).toBeGreaterThan(1);
  expect(parts).not.toContain('platform.outbox');
});
