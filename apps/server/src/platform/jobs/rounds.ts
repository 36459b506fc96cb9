import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';
import type { EveryJob } from './job.ts';
import { noteBegin, noteEnd, textOf } from './repository.ts';
import { nextTick } from './schedule-rules.ts';
import { unfinished } from './unfinished.ts';

const dayMs = 86_400_000;

/** Runs one round and notes when it began, how it ended and when the next one is. */
export function createRounds(options: {
  every: readonly EveryJob[];
  database: Database;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}) {
  const { database, clock, log, signal } = options;
  const known = new Map(options.every.map((job) => [job.name, job]));
  /** Of a newer version: kept, unfinished, until a worker that knows it takes over what this one leaves. */
  const unknownHere = (tick: Date): Promise<void> =>
    clock().getTime() - tick.getTime() < dayMs ? unfinished() : Promise.resolve();
  return async (name: string, tick: Date): Promise<void> => {
    const job = known.get(name);
    if (job === undefined) return unknownHere(tick);
    await noteBegin(database.kysely, name, tick, nextTick(job.when(), clock()));
    try {
      await job.run({ tick, signal });
    } catch (error) {
      log.warn({ err: error, job: name }, 'a round failed');
      await noteEnd(database.kysely, name, textOf(error));
      throw error;
    }
    await noteEnd(database.kysely, name, null);
  };
}
