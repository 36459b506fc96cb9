import { growingPauseMs } from '../apps/server/src/platform/growing-pause.ts';
import { refusedToStart } from '../apps/server/src/platform/start-refusal.ts';
import type { Running } from './processes.ts';
import { stopAll, takeSignals } from './processes.ts';

/** Processes are separate lives: one that dies takes nobody along and is begun again. */

const waiting = { firstMs: 500, longestMs: 30_000 };
/** Who lived so long died of something new. */
const healthyMs = 60_000;

export interface KeepAliveOptions {
  /** What ends the keeping; a signal to this tool by default. */
  until?: Promise<void>;
  say?: (line: string) => void;
  pause?: typeof waiting;
}

/** Resolves when `until` does, or when every process has refused to start; then nothing runs. */
export const keepAlive = async (
  processes: readonly Running[],
  { until = takeSignals(), say = console.error, pause = waiting }: KeepAliveOptions = {},
): Promise<number> => {
  let stopped = false;
  const present = new Map(processes.map((one) => [one.name, one]));
  const stopping = until.then(() => {
    stopped = true;
    return 0;
  });
  const keep = async (first: Running): Promise<number> => {
    let running = first;
    for (let tries = 0; ; tries += 1) {
      const begun = performance.now();
      const code = await running.ended;
      if (stopped || code === refusedToStart) return code;
      if (performance.now() - begun > healthyMs) tries = 0;
      const pauseMs = growingPauseMs(tries, pause);
      say(`${first.name} ended with ${code}; it begins again in ${pauseMs} ms`);
      await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, pauseMs))]);
      if (stopped) return code;
      running = running.again();
      present.set(first.name, running);
    }
  };
  const allRefused = Promise.all(processes.map(keep)).then((codes) => codes[0] ?? 0);
  const code = await Promise.race([stopping, allRefused]);
  await stopAll([...present.values()]);
  return code;
};
