import { sql } from 'kysely';
import type { EveryJob } from '../jobs/job.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Database } from './connect.ts';

interface DailyTablesOptions {
  /** Role perya_system. */
  database: Database;
  log: Log;
  metrics?: Metrics;
}

const turnEveryMs = 30 * 60_000;

/** Keeps the parts of tables that are cut by day: days ahead are made, days that are over are dropped. */
export function createDailyTables({ database, log, metrics }: DailyTablesOptions) {
  metrics?.gauge(
    'perya_daily_parts_ahead',
    'Days for which every daily table has its part; below 3 somebody should look at the worker',
    () => daysAhead(database),
  );
  const turn = async (): Promise<void> => {
    const { rows } = await sql<{ name: string }>`select name from platform.daily_table order by name`.execute(
      database.kysely,
    );
    // Each by itself, so that no lock of one is held while another is waited for.
    for (const { name } of rows) await turnTable(database, name, log);
  };
  const every: EveryJob[] = [
    { name: 'platform.turn_days', when: () => ({ everyMs: turnEveryMs }), run: turn },
  ];
  return { turn, every };
}

/** By whichever worker comes first: two at once would make the same part. */
async function turnTable({ kysely }: Database, name: string, log: Log): Promise<void> {
  const done = await kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ made: number; dropped: number }>`select t.* from (
        select pg_try_advisory_xact_lock(hashtext('platform.turn_days')) as mine offset 0) own,
      lateral platform.turn_table(${name}) t where own.mine`.execute(db);
    return rows[0];
  });
  if (done && done.made + done.dropped > 0) log.info({ table: name, ...done }, 'daily table turned');
}

async function daysAhead(database: Database): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`select min(newest - (now() at time zone 'UTC')::date) as days from (
      select max(platform.part_end(d.unit, to_date(substring(c.relname from '\\d{8}$'), 'YYYYMMDD')) - 1) as newest
      from platform.daily_table d join pg_inherits i on i.inhparent = d.name::regclass
        join pg_class c on c.oid = i.inhrelid group by d.name) parts`.execute(database.kysely);
  return Number(rows[0]?.days ?? 0);
}
