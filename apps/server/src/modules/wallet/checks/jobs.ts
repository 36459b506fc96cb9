import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import type { CheckResult } from './check-result.ts';
import { closeMonths, endOldFolds, foldHistories, foldHouse, makeRoot } from './folding.ts';
import { keepCheck, lastChecks } from './last-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { sumOwed } from '../owed/owed.ts';

/** By what is kept, not by what this process did: another worker may have checked, and a restart mends nothing. */
function watchChecks({ kysely }: Database, metrics: Metrics | undefined): void {
  for (const name of [
    'zero_sum',
    'house_balances',
    'chains',
    'mirrors',
    'months',
    'owed',
    'payments',
    'reports',
    'roots',
    'funds',
  ])
    metrics?.gauge(
      `perya_money_check_${name}_wrong`,
      `Rows that do not fit at the last check of ${name}`,
      async () => (await lastChecks(kysely)).find((check) => check.name === name)?.wrong ?? 0,
    );
  metrics?.gauge(
    'perya_money_check_age_seconds',
    'Since the whole ledger was last held against itself',
    async () => {
      const { rows } = await sql<{
        age: number | null;
      }>`select extract(epoch from now() - max(finished_at))::float as age
      from wallet.check_result where name = ${lastOfNight}`.execute(kysely);
      return rows[0]?.age ?? Infinity;
    },
  );
}

const foldEveryMs = 60_000;
const owedEveryMs = 60_000;
const lookEveryMs = 10 * 60_000;
const lockName = 'wallet checks';
/** When it is done, all before it are. */
const lastOfNight = 'mirrors';

export interface LedgerJobsOptions {
  /** Role perya_system, with time for long statements. */
  database: Database;
  log: Log;
  metrics?: Metrics | undefined;
  /** Further checks that belong to the same night, e.g. of the payment company's list; each is due by its own name. */
  more?: readonly { name: string; run: () => Promise<CheckResult> }[];
}

/** Folds the house's sums all day, and once a night holds the whole ledger against itself. */
export function createLedgerJobs({ database, log, metrics, more = [] }: LedgerJobsOptions) {
  watchChecks(database, metrics);

  const keep = async (result: CheckResult) => {
    if (!result.ok) log.error({ check: result }, 'money does not add up');
    await keepCheck(database.kysely, result);
  };
  const runLedger = async (): Promise<CheckResult[]> => {
    const results: CheckResult[] = [];
    for (const check of ledgerChecks) {
      // One view of the whole ledger per check: postings go on meanwhile.
      const result = await database.kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((db) => check(db));
      // At once: what a later check cannot do, e.g. without the payment company, must not hide this one.
      await keep(result);
      results.push(result);
    }
    log.info({ root: await makeRoot(database.kysely) }, 'root of all chains');
    return results;
  };
  const runMore = async (recent: readonly string[] = []): Promise<CheckResult[]> => {
    const results: CheckResult[] = [];
    for (const check of more.filter(({ name }) => !recent.includes(name))) {
      const result = await check.run();
      await keep(result);
      results.push(result);
    }
    return results;
  };
  /** Each once in 20 hours, by whichever worker comes first; what was not possible is tried at the next look. */
  const runWhenDue = () =>
    database.kysely.transaction().execute(async (db) => {
      const { rows } = await sql<{ mine: boolean; recent: string[] }>`
        select pg_try_advisory_xact_lock(hashtext(${lockName})) as mine,
          array(select name from wallet.check_result where finished_at > now() - interval '20 hours') as recent`.execute(
        db,
      );
      const { mine, recent } = rows[0] ?? { mine: false, recent: [] };
      if (!mine) return;
      // This transaction only holds the lock and waits, for longer than others may.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      if (!recent.includes(lastOfNight)) {
        await runLedger();
        await foldHistories(database.kysely);
        await endOldFolds(database.kysely);
        const months = await closeMonths(database.kysely);
        if (!months.ok || Number(months.details['closed']) > 0) await keep(months);
      }
      await runMore(recent);
    });
  const every: EveryJob[] = [
    { name: 'wallet.fold', when: () => ({ everyMs: foldEveryMs }), run: () => foldHouse(database.kysely) },
    { name: 'wallet.owed', when: () => ({ everyMs: owedEveryMs }), run: () => sumOwed(database.kysely) },
    { name: 'wallet.check', when: () => ({ everyMs: lookEveryMs }), run: runWhenDue },
  ];

  return {
    runAll: async (): Promise<CheckResult[]> => [...(await runLedger()), ...(await runMore())],
    /** What is due, for tests. */
    runWhenDue,
    every,
  };
}
