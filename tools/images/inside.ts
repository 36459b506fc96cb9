import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../postgres-programs.ts';

/** Programs of an image in buildah's chroot: the image's files, user and environment, the machine's network. */

export interface Inside {
  image: string;
  /** From the command to the first good answer. */
  seconds: number;
  stop: () => Promise<void>;
}

const begin = (container: string, program: string, env: Record<string, string>): ChildProcess =>
  spawn(
    'buildah',
    [
      'run',
      '--isolation=chroot',
      '--network=host',
      ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
      container,
      '--',
      '/usr/local/bin/node',
      program,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

export const runOnce = async (
  container: string,
  program: string,
  env: Record<string, string>,
): Promise<void> => {
  const code = await endOf(begin(container, program, env));
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
};

/** The program itself: buildah and its chroot hand no signal on, and whoever ends them ends it at once. */
const programOf = (pid: number): number => {
  const [child] = childrenOf(pid);
  const isBuildah = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('buildah');
  return isBuildah && child !== undefined ? programOf(child) : pid;
};

const tell = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (child.pid !== undefined) process.kill(programOf(child.pid), signal);
  } catch {
    // Gone by itself.
  }
};

export const startInside = async (
  container: string,
  { image, program, env }: { image: string; program: string; env: Record<string, string> },
  readyUrl: string,
): Promise<Inside> => {
  const begun = performance.now();
  const child = begin(container, program, env);
  const ended = endOf(child);
  const stop = async (): Promise<void> => {
    tell(child, 'SIGTERM');
    const insist = setTimeout(() => tell(child, 'SIGKILL'), 20_000);
    await ended;
    clearTimeout(insist);
  };
  while (performance.now() - begun < 120_000) {
    if (child.exitCode !== null) throw new Error(`${image} ended with ${child.exitCode}`);
    const reply = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (reply?.ok) return { image, seconds: (performance.now() - begun) / 1000, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`${image} was not ready after two minutes`);
};
