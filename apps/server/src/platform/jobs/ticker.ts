import type { Clock } from '../clock.ts';
import type { Log } from '../observe/log.ts';
import type { EveryJob } from './job.ts';
import { latestTick } from './schedule-rules.ts';

/**
 * Hands every schedule's latest tick to the engine, under an identity that all workers make alike. Only the latest: after an
 * outage one round makes good what was missed. One that is refused because the round before still runs is offered again.
 */
export function createTicker(options: {
  every: readonly EveryJob[];
  clock: Clock;
  log: Log;
  lookMs: number;
  /** False when a round of this job is waiting or running. */
  offer: (name: string, tick: Date) => Promise<boolean>;
  /** What staff want run beside the clock; offered until it begins. */
  asked: () => Promise<{ name: string; asked_at: Date }[]>;
}) {
  const { every, clock, log, lookMs, offer, asked } = options;
  const taken = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    for (const { name, when } of every) {
      if (isStopped) return;
      const tick = latestTick(when(), clock());
      if ((taken.get(name) ?? 0) >= tick.getTime()) continue;
      if (await offer(name, tick)) taken.set(name, tick.getTime());
    }
    for (const { name, asked_at } of await asked())
      if (!isStopped && every.some((job) => job.name === name)) await offer(name, asked_at);
  };
  const run = (): void => {
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'no tick now'))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, lookMs);
      });
  };
  return {
    start: run,
    /** Not awaited for long: an offer waits as long as the database is away. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
