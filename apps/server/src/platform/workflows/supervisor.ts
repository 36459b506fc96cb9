import { DBOS } from '@dbos-inc/dbos-sdk';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';

export interface Supervisor {
  /** Before the first workflow runs: otherwise others would take a restarted worker for a silent one. */
  announce: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SupervisorOptions {
  database: Database;
  workerId: string;
  silenceMs: number;
  log: Log;
  adopt: (workflowIds: string[]) => Promise<void>;
}

const adoptLock = 7_305_003;
const beatMs = 2000;

/** Each worker shows that it lives and looks after the unfinished workflows of those that do not. */
export function createSupervisor({
  database,
  workerId,
  silenceMs,
  log,
  adopt,
}: SupervisorOptions): Supervisor {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  // The database's clock for all workers: their own may differ by more than the silence allowed.
  const beat = () =>
    sql`insert into platform.worker_heartbeat (worker_id, seen_at) values (${workerId}, clock_timestamp())
      on conflict (worker_id) do update set seen_at = excluded.seen_at`.execute(database.kysely);

  const lookAround = () =>
    database.kysely.transaction().execute(async (db) => {
      // Two adopters would run the same workflow twice.
      const lock = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${adoptLock}) as mine`.execute(db);
      if (lock.rows[0]?.mine !== true) return;
      const { rows } = await sql<{ worker_id: string }>`select worker_id from platform.worker_heartbeat
        where seen_at > clock_timestamp() - make_interval(secs => ${silenceMs / 1000})`.execute(db);
      const alive = new Set(rows.map((row) => row.worker_id));
      const pending = await DBOS.listWorkflows({
        status: 'PENDING',
        loadInput: false,
        loadOutput: false,
        limit: 500,
      });
      const orphans = pending.filter(
        ({ executorId }) => executorId !== workerId && !alive.has(executorId ?? ''),
      );
      if (orphans.length === 0) return;
      log.warn(
        { workflows: orphans.length, of: [...new Set(orphans.map((one) => one.executorId))] },
        'taking over',
      );
      await adopt(orphans.map(({ workflowID }) => workflowID));
    });

  const run = async () => {
    try {
      await beat();
      await lookAround();
    } catch (error) {
      log.warn({ err: error }, 'supervisor waits for the database');
    }
    if (!stopped) timer = setTimeout(begin, Math.min(beatMs, silenceMs / 4));
  };
  const begin = () => {
    round = run();
  };
  return {
    async announce() {
      await beat();
    },
    async start() {
      begin();
      await round;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
