import { isStartRefusal, refusedToStart } from '../start-refusal.ts';
import type { Log } from './log.ts';

export interface Running {
  start: () => Promise<{ addresses: readonly string[] }>;
  stop: () => Promise<void>;
}

export interface Built {
  running: Running;
  log: Log;
  /** How long it goes on serving after it was told to stop. */
  drainMs: number;
}

// Longer than requests in flight may take, shorter than supervisors wait before they kill.
const stopDeadlineMs = 15_000;

/** Life of one process: start, say where, stop once on a signal, and never limp on after an unseen fault. */
export async function runProcess(build: () => Promise<Built>): Promise<void> {
  const { running, log, drainMs } = await build().catch(giveUp);
  let stopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + stopDeadlineMs).unref();
    try {
      await running.stop();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'stop failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  const crash = (error: unknown, what: string) => {
    log.fatal({ err: error }, what);
    process.exit(1);
  };
  process.on('unhandledRejection', (error) => crash(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => crash(error, 'uncaught exception'));
  try {
    const { addresses } = await running.start();
    process.stdout.write(`ready ${addresses.join(' ')}\n`);
  } catch (error) {
    if (isStartRefusal(error)) giveUp(error);
    crash(error, 'start failed');
  }
}

/** A person reads this: the sentence, not where in the code it was found. */
function giveUp(error: unknown): never {
  if (!isStartRefusal(error)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(refusedToStart);
}
