import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';
import type { Pace } from './job.ts';
import { beat, deadWorkers, leave } from './repository.ts';

/**
 * Says that this worker lives, and takes over what dead ones had begun. The engine itself only looks for its own runs, at a
 * start: without this, what a machine that never comes back had begun would stay begun for ever.
 */
export function createLiveness(options: {
  database: Database;
  workerId: string;
  pace: Pace;
  log: Log;
  adopt: (workerIds: string[]) => Promise<unknown>;
}) {
  const { database, workerId, pace, log, adopt } = options;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let goodSince: number | undefined;

  const look = async (): Promise<void> => {
    try {
      await beat(database.kysely, workerId, pace.deadAfterMs);
      goodSince ??= performance.now();
      // After an outage everybody seems dead: each gets the time to say otherwise.
      if (performance.now() - goodSince < pace.deadAfterMs) return;
      const dead = (await deadWorkers(database.kysely)).filter((id) => id !== workerId);
      if (dead.length === 0) return;
      log.warn({ workers: dead }, 'taking over what workers had begun that are gone');
      await adopt(dead);
    } catch (error) {
      goodSince = undefined;
      log.debug({ err: error }, 'no sign of life now');
    }
  };
  return {
    /** Before the first run is begun: whoever is not listed is dead. */
    async start(): Promise<void> {
      await beat(database.kysely, workerId, pace.deadAfterMs);
      clearInterval(timer);
      timer = setInterval(() => {
        looking = looking.then(look);
      }, pace.beatMs);
    },
    /** Goes on until the very end: a worker that waits for its rounds is alive. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
      await leave(database.kysely, workerId).catch((error: unknown) =>
        log.debug({ err: error }, 'others will notice by themselves'),
      );
    },
  };
}
