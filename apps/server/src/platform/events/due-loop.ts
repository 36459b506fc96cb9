import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';
import { createWakeUp } from './wake-up.ts';

interface DueLoopOptions {
  database: Database;
  /** Told when something became due. */
  channel: string;
  pollMs: number;
  log: Log;
  /** Does what is due now and answers how much it was. */
  round: () => Promise<number>;
  /** What the log says while the database is away. */
  waiting: string;
}

/** Round after round as long as something is due, then a rest until the channel or the clock wakes it. */
export function createDueLoop({ database, channel, pollMs, log, round, waiting }: DueLoopOptions) {
  const wakeUp = createWakeUp({ database, channel, pollMs, log });
  let stopped = false;
  let loop: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!stopped) {
      const count = await round().catch((error: unknown) => {
        log.warn({ err: error }, waiting);
        return 0;
      });
      if (count === 0) await wakeUp.next();
    }
  };
  return {
    /** One round, for tests: what is due now. */
    round,
    start() {
      wakeUp.start();
      loop = run();
    },
    async stop() {
      stopped = true;
      await wakeUp.stop();
      await loop;
    },
  };
}
