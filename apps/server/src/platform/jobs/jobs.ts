import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { RunWork } from '../database/work.ts';
import { createDueLoop } from '../events/due-loop.ts';
import type { Log } from '../observe/log.ts';
import { createEngine, queueOf, tickQueue } from './engine.ts';
import { type EveryJob, type LongKind, type Pace, usualPace } from './job.ts';
import { createLiveness } from './liveness.ts';
import { askedRounds, forgetJobs, noteHanded, noteSchedule, notHanded } from './repository.ts';
import { createRounds } from './rounds.ts';
import { nextTick, scheduleText } from './schedule-rules.ts';
import { createStretches, type Stretch } from './stretches.ts';
import { createTicker } from './ticker.ts';
import { unfinished } from './unfinished.ts';

export interface JobsOptions {
  /** Role perya_system. */
  database: Database;
  /** With time enough for the steps of long jobs. */
  runWork: RunWork;
  every: readonly EveryJob[];
  long: readonly LongKind[];
  clock: Clock;
  log: Log;
  pace?: Pace;
}

const hourMs = 3600_000;
/** Longer than any schedule's pause, so that no tick is taken for a new one. */
const keptMs = 48 * hourMs;
// A run that takes its worker with it each time stops being tried one day.
const maxRecoveryAttempts = 100;

/** Everything timed or long of this process, on one engine (ADR 57). One of these per process: the engine is global. */
export function createJobs(options: JobsOptions) {
  const { database, clock, log, long, pace = usualPace } = options;
  const workerId = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const forget: EveryJob = {
    name: 'platform.forget_jobs',
    when: () => ({ everyMs: hourMs }),
    run: async () => {
      await engine.forgetRuns(new Date(clock().getTime() - keptMs));
      await forgetJobs(database.kysely);
    },
  };
  const every = [...options.every, forget];
  const ticks = every.length;
  const engine = createEngine({ database, workerId, ticks, long, pollMs: pace.pollMs, log });
  const runRound = createRounds({ every, database, clock, log, signal });
  const runStretch = createStretches({ ...options, pace, signal });
  const busy = new Set<Promise<unknown>>();
  /** A stop waits for it; nothing begins after that. */
  const guarded = <T>(act: () => Promise<T>): Promise<T> => {
    if (signal.aborted) return unfinished();
    const running = act().finally(() => busy.delete(running));
    busy.add(running);
    return running;
  };

  const tickRun = DBOS.registerWorkflow(
    async (name: string, tick: string, isDaily: boolean) => {
      const round = () => guarded(() => runRound(name, new Date(tick)));
      // What comes again soon needs no second try.
      const retries = { retriesAllowed: isDaily, intervalSeconds: 60, backoffRate: 2, maxAttempts: 8 };
      await DBOS.runStep(round, { name: 'round', ...retries });
    },
    { name: 'tick', maxRecoveryAttempts },
  );
  const stretchRun = DBOS.registerWorkflow(
    async (stretch: Stretch): Promise<void> => {
      // Only an outage is tried again here: a step that fails is counted with its job.
      const retries = { retriesAllowed: true, intervalSeconds: 5, backoffRate: 1, maxAttempts: 100_000 };
      const next = await DBOS.runStep(() => guarded(() => runStretch(stretch)), {
        name: 'stretch',
        ...retries,
      });
      if (!next.isOver) await begin({ ...stretch, no: stretch.no + 1 }, next.pauseMs);
    },
    { name: 'stretch', maxRecoveryAttempts },
  );
  const begin = async (stretch: Stretch, pauseMs: number): Promise<void> => {
    const delay = pauseMs > 0 ? { delaySeconds: pauseMs / 1000 } : {};
    await DBOS.startWorkflow(stretchRun, {
      workflowID: `${stretch.jobId}/${stretch.asked}/${stretch.no}`,
      queueName: queueOf(stretch.kind),
      enqueueOptions: delay,
    })(stretch);
  };

  const ticker = createTicker({
    every,
    clock,
    log,
    lookMs: pace.lookMs,
    asked: () => askedRounds(database.kysely),
    offer: async (name, tick) => {
      const isDaily = every.some((job) => job.name === name && 'at' in job.when());
      const workflowID = `${name}@${tick.toISOString()}`;
      const handle = await DBOS.startWorkflow(tickRun, {
        workflowID,
        queueName: tickQueue,
        enqueueOptions: { deduplicationID: name },
        duplicationPolicy: 'return-existing',
      })(name, tick.toISOString(), isDaily);
      return handle.workflowID === workflowID;
    },
  });
  const handing = createDueLoop({
    database,
    channel: 'platform_job',
    pollMs: 5000,
    log,
    waiting: 'long jobs wait',
    round: async () => {
      const waiting = await notHanded(
        database.kysely,
        long.map(({ kind }) => kind),
      );
      for (const { job_id: jobId, merchant_code: merchant, kind, asked_stretch: asked } of waiting) {
        await begin({ merchant, kind, jobId, asked, no: 1 }, 0);
        await noteHanded(database.kysely, jobId, asked);
      }
      return waiting.length;
    },
  });
  const liveness = createLiveness({
    database,
    workerId,
    pace,
    log,
    adopt: engine.adopt,
  });

  return {
    async start(): Promise<void> {
      for (const { name, when, isRepeatable } of every) {
        const next = nextTick(when(), clock());
        await noteSchedule(database.kysely, name, scheduleText(when()), next, isRepeatable);
      }
      await liveness.start();
      await engine.launch();
      ticker.start();
      handing.start();
    },
    /** Awaits what is running, within reason; what is not ended then, another worker ends. */
    async stop(): Promise<void> {
      stopping.abort();
      const ending = (async () => {
        await Promise.all([ticker.stop(), handing.stop(), ...busy]).catch(() => undefined);
        await engine.shutdown();
      })();
      await Promise.race([ending, afterMs(pace.patienceMs)]);
      await liveness.stop();
      await engine.disconnect();
    },
  };
}

const afterMs = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
