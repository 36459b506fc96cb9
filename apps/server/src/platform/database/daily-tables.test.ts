import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createDailyTables } from './daily-tables.ts';

const database = await withTestDatabase({ folders: [] });
const partsOf = async (table: string): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name);
const turn = async (days: number) => {
  const [done] = await database.query<{ made: number; dropped: number }>(
    `select * from platform.turn_days((now() at time zone 'UTC')::date + $1::int)`,
    [days],
  );
  return done;
};

test('parts are made two weeks ahead by the job, which can be asked for it any time', async () => {
  const metrics = createMetrics();
  const tables = createDailyTables({
    database: database.system,
    log: createLog({ level: 'silent', service: 'test' }),
    metrics,
  });
  await tables.turn();
  expect(await metrics.text()).toContain('perya_daily_parts_ahead 14');
  expect(await turn(0)).toEqual({ made: 0, dropped: 0 });
});

test('in twenty days every event has its part, and what is no longer kept is gone with its own', async () => {
  await database.query('truncate platform.outbox, platform.inbox');
  expect(await partsOf('platform.inbox')).toContain('inbox_before');
  for (let day = 0; day < 20; day += 1) {
    await turn(day);
    await database.query(
      `insert into platform.outbox (merchant_code, name, body, created_at) values ('A', 'x', '{}', now() + $1 * interval '1 day')`,
      [day],
    );
    await database.query(
      `insert into platform.inbox (listener, event_id, day)
       values ('keeper', platform.event_id(), (now() at time zone 'UTC')::date + $1::int)`,
      [day],
    );
  }
  const count = async (table: string) => (await database.query(`select from ${table}`)).length;
  // Today and the eight or sixteen days before it.
  expect(await count('platform.outbox')).toBe(9);
  expect(await count('platform.inbox')).toBe(17);
  expect(await partsOf('platform.outbox')).toHaveLength(9 + 14);
  // What came from before the parts is dropped like a day.
  expect(await partsOf('platform.inbox')).not.toContain('inbox_before');
});

test('an event knows its day, whatever the hour; one of before has none', async () => {
  const [row] = await database.query<{ own: string; known: boolean; old: string; parts: number }>(
    `select platform.event_day('0199a0b0-2c00-7abc-8def-0123456789ab')::text as own,
       platform.event_day(platform.event_id()) = (now() at time zone 'UTC')::date as known,
       platform.event_day(gen_random_uuid())::text as old`,
  );
  expect(row).toMatchObject({ known: true, old: '1970-01-01' });
  expect(row?.own).toBe(new Date(0x0199a0b02c00).toISOString().slice(0, 10));
});
