import type { Log } from './log.ts';

/** Runs a job at once and then again after each pause; one run at a time, and a failure does not end it. */
export function repeat(name: string, everyMs: number, job: () => Promise<void>, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    try {
      await job();
    } catch (error) {
      log('job failed', { job: name, error: String(error) });
    }
    if (!isStopped) timer = setTimeout(start, everyMs);
  };
  let running: Promise<void> = Promise.resolve();
  const start = (): void => {
    running = run();
  };
  start();
  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
