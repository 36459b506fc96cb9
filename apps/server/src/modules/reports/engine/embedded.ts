import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '#platform/observe/log';
import { noLibrary, socketOf, takenByAnother } from './socket.ts';

const againMs = 5000;
const longestSocket = 100;

export interface EmbeddedOptions {
  folder: string;
  log: Log;
  againAfterMs?: number;
}

/** Keeps the engine's process of a folder: begins it, and again when it ends; waits while another worker has the folder. */
export function createEmbedded({ folder, log, againAfterMs = againMs }: EmbeddedOptions) {
  const program = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let waits = false;

  const ended = (code: number | null): void => {
    child = undefined;
    if (stopping) return;
    if (code === noLibrary) return log.warn('the embedded engine of reports is not installed here');
    // Said once: whoever waits for the folder waits quietly.
    if (code !== takenByAnother) log.warn({ code }, 'the engine of reports ended');
    else if (!waits) log.info('another process has the folder of reports');
    waits = code === takenByAnother;
    timer = setTimeout(begin, againAfterMs);
  };
  function begin(): void {
    // Nothing of our settings is its business.
    const env = { PATH: process.env['PATH'] ?? '', TZ: 'UTC' };
    child = fork(program, [folder], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('exit', ended);
    child.once('error', (error) => log.warn({ err: error }, 'the engine of reports cannot be started'));
  }
  return {
    start(): void {
      if (Buffer.byteLength(socketOf(folder)) > longestSocket)
        return log.error('REPORTS_DIR: too long a path for a socket in it');
      begin();
    },
    /** For tests that kill it. */
    pid: () => child?.pid,
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(timer);
      const running = child;
      if (running === undefined) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await gone;
    },
  };
}
