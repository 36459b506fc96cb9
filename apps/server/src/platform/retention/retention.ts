import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { EveryJob } from '../jobs/job.ts';
import type { Log } from '../observe/log.ts';

/** How long something about a person is kept, and what then happens to it. Money and rounds have no rule. */
export interface RetentionRule {
  what: string;
  keep: { days?: number; months?: number };
  table: string;
  /** Which rows, called `it`, are older than that moment. */
  expired: (before: Date) => RawBuilder<unknown>;
  /** What is set instead, where the row itself stays. */
  blank?: RawBuilder<unknown>;
  /** What goes with such a row; `key` tells whose it is, beside the merchant. */
  parts?: readonly { table: string; key: string }[];
}

export const retentionJobName = 'platform.erase_expired';
const everyMs = 6 * 60 * 60_000;
/** What was erased, as numbers, is shown for so long. */
const historyDays = 400;

export function beforeOf({ days = 0, months = 0 }: RetentionRule['keep'], now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  before.setUTCDate(before.getUTCDate() - days);
  return before;
}

function erasing({ table, expired, blank, parts = [] }: RetentionRule, before: Date): RawBuilder<unknown> {
  const from = sql.table(table);
  if (blank !== undefined) return sql`update ${from} it set ${blank} where ${expired(before)}`;
  const withParts = parts.map((part, nth) => {
    const key = sql.ref(part.key);
    return sql`${sql.ref(`part${nth}`)} as (delete from ${sql.table(part.table)} part where (part.merchant_code, part.${key}) in (
      select it.merchant_code, it.${key} from ${from} it where ${expired(before)}))`;
  });
  const first = withParts.length > 0 ? sql`with ${sql.join(withParts)}` : sql``;
  return sql`${first} delete from ${from} it where ${expired(before)}`;
}

/** How many rows each rule touched; kept as numbers too. */
export async function eraseExpired(
  database: Database,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Map<string, number>> {
  return database.kysely.transaction().execute(async (db) => {
    const erased = new Map<string, number>();
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('retention')) as mine`.execute(db);
    if (rows[0]?.mine !== true) return erased;
    for (const rule of rules) {
      const { numAffectedRows = 0n } = await erasing(rule, beforeOf(rule.keep, now)).execute(db);
      erased.set(rule.what, Number(numAffectedRows));
    }
    await sql`insert into platform.retention_run (ran_at, what, rows)
      select ${now}, what, rows from unnest(${[...erased.keys()]}::text[], ${[...erased.values()]}::bigint[]) as run (what, rows)
      where rows > 0 on conflict do nothing`.execute(db);
    await sql`delete from platform.retention_run
      where ran_at < ${beforeOf({ days: historyDays }, now)}`.execute(db);
    return erased;
  });
}

/** Personal data goes when its time is over (docs/runbooks/retention.md). */
export function retentionJob(options: {
  database: Database;
  rules: readonly RetentionRule[];
  clock: Clock;
  log: Log;
}): EveryJob {
  const { database, rules, clock, log } = options;
  return {
    name: retentionJobName,
    when: () => ({ everyMs }),
    run: async () => {
      const erased = await eraseExpired(database, rules, clock());
      log.info({ erased: Object.fromEntries(erased) }, 'personal data whose time was over');
    },
  };
}
