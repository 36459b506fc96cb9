import pg from 'pg';
import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { createLog } from '../observe/log.ts';
import { createDailyTables } from './daily-tables.ts';

const database = await withTestDatabase({ folders: [] });
const { query, system, url } = database;
const log = createLog({ level: 'silent', service: 'test' });
const oldDay = `(now() at time zone 'UTC')::date - 12`;
const parts = async (table: string) =>
  (await query(`select from pg_inherits where inhparent = $1::regclass`, [table])).length;

test('whoever writes an event waits a tenth of a second for a part that cannot go, and other tables are turned', async () => {
  await createDailyTables({ database: system, log }).turn();
  await query(`select platform.make_parts('platform.outbox', ${oldDay}, ${oldDay})`);
  await query(`select platform.make_parts('platform.inbox', ${oldDay} - 10, ${oldDay} - 10)`);
  const [outbox, inbox] = [await parts('platform.outbox'), await parts('platform.inbox')];
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from platform.outbox');
  const turning = createDailyTables({ database: system, log }).turn();
  let longestMs = 0;
  let isTurning = true;
  const writing = (async () => {
    while (isTurning) {
      const begun = performance.now();
      await query(`insert into platform.outbox (merchant_code, name, body) values ('A', 'x', '{}')`);
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
  })();
  await turning;
  isTurning = false;
  await writing;
  // As long as the wait itself and a slow machine's commit; a second, before.
  expect(longestMs).toBeLessThan(800);
  expect(await parts('platform.outbox')).toBe(outbox);
  expect(await parts('platform.inbox')).toBe(inbox - 1);
  await reader.query('rollback');
  await reader.end();
  await createDailyTables({ database: system, log }).turn();
  expect(await parts('platform.outbox')).toBe(outbox - 1);
});
