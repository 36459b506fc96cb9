import { DBOS } from '@dbos-inc/dbos-sdk';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { loginAs } from '../database/login.ts';
import type { Log } from '../observe/log.ts';
import { engineSchema } from './engine-name.ts';
import type { LongKind } from './job.ts';

interface Queue {
  name: string;
  /** In the whole installation; without it, every worker takes as many as it has room for. */
  atOnce?: number;
  room?: number;
  startsPerSecond?: number | undefined;
}

export const tickQueue = 'ticks';
export const queueOf = (kind: string) => `long ${kind}`;
/** The same for all releases: a run that an older one began is ended by a newer one, and the other way round. */
const applicationVersion = '1';
const hourMs = 3600_000;

/** DBOS as we use it: its durable runs and queues, none of its schedules. It is one per process. */
export function createEngine(options: {
  database: Database;
  workerId: string;
  ticks: number;
  long: readonly LongKind[];
  pollMs: number;
  log: Log;
}) {
  const { database, workerId, ticks, long, pollMs, log } = options;
  const login = loginAs({ ...database, statementTimeoutMs: 15_000 });
  const pool = new pg.Pool({
    ...login.config,
    max: 6,
    onConnect: login.check as (client: pg.ClientBase) => void,
  });
  pool.on('error', (error) => log.debug({ err: error }, 'connection of the job engine lost'));
  const queues: Queue[] = [
    // Each at most once at a time by itself: there is room for all.
    { name: tickQueue, room: ticks },
    ...long.map(({ kind, limits }) => ({
      name: queueOf(kind),
      atOnce: limits.atOnce,
      startsPerSecond: limits.stepsPerSecond,
    })),
  ];
  const open = ({ name, atOnce, room, startsPerSecond }: Queue) =>
    DBOS.registerQueue(name, {
      minPollingIntervalMs: pollMs,
      onConflict: 'always_update',
      ...(room !== undefined && { workerConcurrency: room }),
      ...(atOnce !== undefined && { globalConcurrency: atOnce }),
      ...(startsPerSecond !== undefined && {
        rateLimit: { limitPerPeriod: startsPerSecond, periodSec: 1 },
      }),
    });
  return {
    async launch(): Promise<void> {
      DBOS.setConfig({
        name: 'perya',
        systemDatabasePool: pool,
        systemDatabaseSchemaName: engineSchema,
        runMigrations: false,
        // Polling finds everything within a second, behind a pooler, too.
        useListenNotify: false,
        applicationVersion,
        executorID: workerId,
        listenQueues: queues.map(({ name }) => name),
        // Its own schedules, of which there are none.
        schedulerPollingIntervalMs: hourMs,
        logger: engineLog(log),
      });
      await DBOS.launch();
      for (const queue of queues) await open(queue);
    },
    /** Gives what these workers had begun back to its queue. */
    adopt: async (dead: string[]) => DBOSExecutor.globalInstance?.recoverPendingWorkflows(dead),
    /** Ended runs, a few at a time. */
    async forgetRuns(before: Date): Promise<void> {
      const status = ['SUCCESS', 'ERROR', 'CANCELLED'] as const;
      const range = { endTime: before.toISOString(), limit: 500, loadInput: false, loadOutput: false };
      for (;;) {
        const old = await DBOS.listWorkflows({ status: [...status], ...range });
        if (old.length === 0) return;
        await DBOS.deleteWorkflows(old.map(({ workflowID }) => workflowID));
      }
    },
    /** What is about to end is waited for; what never ends here stays begun. */
    shutdown: () => DBOS.shutdown({ workflowCompletionTimeoutMS: 500, deregister: true }),
    disconnect: () => pool.end().catch(() => undefined),
  };
}

/** What it says about itself is for whoever looks for it; what goes wrong there, our own log tells by its effect. */
function engineLog(log: Log) {
  return {
    debug: () => undefined,
    info: (entry: unknown) => log.debug({ engine: entry }, 'job engine'),
    warn: (entry: unknown) => log.debug({ engine: entry }, 'job engine'),
    error: (entry: unknown) => log.warn({ engine: entry }, 'job engine'),
  };
}
