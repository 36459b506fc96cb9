import { sql } from 'kysely';
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
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> = Promise.resolve();
  metrics?.gauge(
    'perya_daily_parts_ahead',
    'Days for which every daily table has its part; below 3 somebody should look at the worker',
    () => daysAhead(database),
  );
  const turn = async (): Promise<void> => {
    const { rows } = await sql<{ made: number; dropped: number }>`select * from platform.turn_days()`.execute(
      database.kysely,
    );
    const [done] = rows;
    if (done && done.made + done.dropped > 0) log.info(done, 'daily tables turned');
  };
  const safely = async (): Promise<void> => {
    await turn().catch((error: unknown) => log.warn({ err: error }, 'daily tables not turned'));
  };
  return {
    turn,
    start(): void {
      timer = setInterval(() => {
        turning = safely();
      }, turnEveryMs);
      turning = safely();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await turning;
    },
  };
}

async function daysAhead(database: Database): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`select min(newest - (now() at time zone 'UTC')::date) as days from (
      select max(to_date(substring(c.relname from '\\d{8}$'), 'YYYYMMDD')) as newest
      from platform.daily_table d join pg_inherits i on i.inhparent = d.name::regclass
        join pg_class c on c.oid = i.inhrelid group by d.name) parts`.execute(database.kysely);
  return Number(rows[0]?.days ?? 0);
}
