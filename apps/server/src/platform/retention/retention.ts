import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { EveryJob } from '../jobs/job.ts';
import type { Log } from '../observe/log.ts';

/** How long something about a person is kept, and what then happens to it. Money and rounds have no rule. */
export interface RetentionRule {
  what: string;
  keep: { days?: number; months?: number };
  /** Erases or takes the name off everything from before that moment. */
  erase: (before: Date) => RawBuilder<unknown>;
}

const everyMs = 6 * 60 * 60_000;

function beforeOf({ days = 0, months = 0 }: RetentionRule['keep'], now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  before.setUTCDate(before.getUTCDate() - days);
  return before;
}

/** How many rows each rule touched. */
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
    for (const { what, keep, erase } of rules) {
      const { numAffectedRows = 0n } = await erase(beforeOf(keep, now)).execute(db);
      erased.set(what, Number(numAffectedRows));
    }
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
    name: 'platform.erase_expired',
    when: () => ({ everyMs }),
    run: async () => {
      const erased = await eraseExpired(database, rules, clock());
      log.info({ erased: Object.fromEntries(erased) }, 'personal data whose time was over');
    },
  };
}
