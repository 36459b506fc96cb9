import type { RunWork, WorkScope } from '../database/work.ts';
import { growingPauseMs } from '../growing-pause.ts';
import type { Log } from '../observe/log.ts';
import type { LongKind, Pace } from './job.ts';
import { findJob, saveFailure, saveStep, saveTotal, textOf } from './repository.ts';

/** What follows a stretch: nothing, the next one at once, or the next one after a pause. */
export type Next = { isOver: true } | { isOver: false; pauseMs: number };

/** Some time of one job; `asked` tells for which asking or resuming, `no` counts from there. */
export interface Stretch {
  merchant: string;
  kind: string;
  jobId: string;
  asked: number;
  no: number;
}

const over: Next = { isOver: true };
const usualRetry = { firstMs: 5000, longestMs: 15 * 60_000, forMs: 60 * 60_000 };

const moved = Symbol('somebody else did this step, or the job was stopped');

/** Step after step of one job, until it ends, has run long enough, fails, or the worker stops. */
export function createStretches(options: {
  long: readonly LongKind[];
  runWork: RunWork;
  log: Log;
  pace: Pace;
  signal: AbortSignal;
}) {
  const { runWork, log, pace, signal } = options;
  const kinds = new Map(options.long.map((one) => [one.kind, one]));

  /** Apart from the first step: whoever stops the job waits for no row that a step holds. */
  const begin = (scope: WorkScope, kind: LongKind, jobId: string): Promise<void> =>
    runWork(scope, async (work) => {
      const job = await findJob(work, jobId);
      if (job?.state !== 'running' || job.total !== null || job.step_no !== '0') return;
      if (kind.count !== undefined) await saveTotal(work, job, await kind.count(work, job.input));
    });
  /** True when another step follows. */
  const step = (scope: WorkScope, kind: LongKind, { jobId, asked }: Stretch): Promise<boolean> =>
    runWork(scope, async (work) => {
      const job = await findJob(work, jobId);
      // Paused and resumed before this was noticed: whoever was handed the resumed job goes on with it.
      if (job?.state !== 'running' || job.asked_stretch !== asked) return false;
      const { input, after, tries } = job;
      const done = await kind.step(work, { jobId, input, after, tries });
      if (!(await saveStep(work, job, done))) throw moved;
      return done.after !== null;
    });
  const fail = (scope: WorkScope, kind: LongKind, jobId: string, error: unknown): Promise<Next> =>
    runWork(scope, async (work) => {
      const job = await findJob(work, jobId);
      if (job?.state !== 'running') return over;
      const { forMs, ...growing } = kind.retry ?? usualRetry;
      const isLast = work.now.getTime() - (job.failing_since ?? work.now).getTime() >= forMs;
      await saveFailure(work, job, textOf(error), isLast);
      return isLast ? over : { isOver: false, pauseMs: growingPauseMs(job.tries, growing) };
    });

  return async (stretch: Stretch): Promise<Next> => {
    const { merchant, kind: kindName, jobId } = stretch;
    const kind = kinds.get(kindName);
    if (kind === undefined) throw new Error(`nobody knows how to do ${kindName}`);
    const scope: WorkScope = { merchant, actor: { kind: 'system', name: kindName } };
    const endMs = performance.now() + pace.stretchMs;
    const mostSteps = kind.limits.stepsPerSecond === undefined ? Infinity : 1;
    try {
      await begin(scope, kind, jobId);
      for (let steps = 0; steps < mostSteps && performance.now() < endMs && !signal.aborted; steps += 1) {
        if (!(await step(scope, kind, stretch))) return over;
      }
      return { isOver: false, pauseMs: 0 };
    } catch (error) {
      // Another worker is at it, or the next stretch finds that it was stopped.
      if (error === moved) return { isOver: false, pauseMs: 0 };
      log.warn({ err: error, job: jobId, kind: kindName }, 'a step of a long job failed');
      return fail(scope, kind, jobId, error);
    }
  };
}
