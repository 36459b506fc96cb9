import { deliveryJob, housekeeping } from '#modules/identity';
import { createLedgerJobs } from '#modules/wallet';
import { auditJob } from '#platform/audit/audit-jobs';
import { systemClock as clock } from '#platform/clock';
import { createDailyTables } from '#platform/database/daily-tables';
import { createDatabase, type DatabaseOptions } from '#platform/database/connect';
import { createRunWork } from '#platform/database/work';
import { createComparison } from '#platform/events/comparison';
import type { Listeners } from '#platform/events/listeners';
import { createJobs } from '#platform/jobs/jobs';
import { retentionJob } from '#platform/retention/retention';
import { alertSources } from './desk-lists/alert-sources.ts';
import { composeArchiver } from './compose-archive.ts';
import type { Base, composeModules } from './compose-modules.ts';
import type { Config } from './config.ts';
import { repeatableJobs } from './desk-lists/repeatable-jobs.ts';
import { retentionRules } from './retention-rules.ts';

const hourMs = 60 * 60_000;

type WithJobs = Pick<
  ReturnType<typeof composeModules>,
  | 'merchants'
  | 'staff'
  | 'wallet'
  | 'messageCompanies'
  | 'catalogue'
  | 'content'
  | 'safety'
  | 'cashier'
  | 'play'
  | 'rewards'
  | 'agents'
  | 'members'
  | 'reports'
>;

/** Everything the clock does and everything long, in one list (platform/jobs). */
export function composeJobs(
  config: Config,
  { log, metrics, systemDatabase }: Base,
  modules: WithJobs,
  listeners: Listeners,
) {
  const { merchants, staff, catalogue, content, safety, cashier, play, rewards, agents, members, reports } =
    modules;
  const { messageCompanies } = modules;
  const open = (options: Omit<DatabaseOptions, 'onError'>) =>
    createDatabase({
      ...options,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
  // Its own connections: a day of millions of bets, or a step of a long job, takes longer than any request may.
  const longDatabase = open({
    url: config.databaseUrl,
    poolSize: 4,
    role: 'perya_app',
    statementTimeoutMs: hourMs / 2,
  });
  // Its own connections: holding a whole ledger against itself, or a month of it against a file, takes longer than any
  // request may.
  const checksDatabase = open({
    url: config.systemDatabaseUrl,
    poolSize: 4,
    role: 'perya_system',
    statementTimeoutMs: 6 * hourMs,
  });
  const database = checksDatabase;
  const runLongWork = createRunWork({ kysely: longDatabase.kysely, clock });
  const hasPayments = Object.values(config.companies.payments).some((company) => company !== null);
  const payments = hasPayments ? [{ name: 'payments', run: () => cashier.reconcile() }] : [];
  // The store of reports last: while it is away nothing else waits for it.
  const more = [...payments, ...reports.check(database.kysely, clock)];
  const jobs = createJobs({
    database: systemDatabase,
    runWork: runLongWork,
    clock,
    log,
    every: [
      ...createDailyTables({ database, log, metrics }).every,
      ...rewards.jobs({ log }).every,
      ...agents.jobs({ log, runLongWork }).every,
      ...play.upkeep({ log }).every,
      ...play.tasteCounting({ database }).every,
      ...play.gameHours(runLongWork).every,
      ...play.returnJudging(runLongWork).every,
      ...merchants.jobs,
      ...catalogue.jobs,
      ...content.jobs,
      ...createLedgerJobs({ database, log, metrics, more }).every,
      modules.wallet.nights({ db: database.kysely, now: clock }).job,
      modules.wallet.roots({ db: database.kysely, now: clock }).job,
      ...createComparison({ database, listeners, log, metrics }).every,
      ...(composeArchiver(config, { database, log, metrics })?.every ?? []),
      ...staff.jobs,
      staff.alertWatch(alertSources, log).job,
      ...safety.watchJobs,
      ...members.jobs,
      ...reports.jobs({ database, runLongWork }),
      housekeeping(systemDatabase),
      ...(Object.keys(messageCompanies).length === 0 ? [] : [deliveryJob(systemDatabase, messageCompanies)]),
      auditJob({ database, log }),
      retentionJob({ database, rules: retentionRules, clock, log }),
    ].map((job) => ({ ...job, isRepeatable: repeatableJobs.includes(job.name) })),
    // Modules add what staff ask for here.
    long: [...members.long, ...play.long, ...rewards.long, ...reports.long],
  });
  return {
    start: jobs.start,
    async stop(): Promise<void> {
      await jobs.stop();
      await Promise.all([longDatabase.close(), checksDatabase.close()]);
    },
  };
}
