import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './repository.ts';

/** Starting, watching and ending child processes. */

export interface Outcome {
  ok: boolean;
  output: string;
  seconds: number;
}

/** Runs to the end and keeps what was said; nothing is shown unless asked for. */
export const run = (
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string | undefined>; cwd?: string; show?: boolean } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (ok: boolean): void => resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += String(error);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });

export interface Running {
  name: string;
  child: ChildProcess;
  ended: Promise<number>;
  /** The same command once more. */
  again: () => Running;
}

export interface StartOptions extends SpawnOptions {
  /** Each time the process begins, also again. */
  onStart?: (child: ChildProcess) => void;
}

const alive = new Set<ChildProcess>();
let held = false;

let watched = false;

/** Whatever ends this tool before it holds its children must not leave them behind. */
const watchOurEnd = (): void => {
  if (watched) return;
  watched = true;
  process.on('exit', () => {
    for (const child of alive) child.kill('SIGTERM');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!held) process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
};

export const startProcess = (
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  { onStart, ...options }: StartOptions = {},
): Running => {
  watchOurEnd();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...env },
  });
  onStart?.(child);
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)),
    );
  });
  const again = () => startProcess(name, args, env, { ...options, ...(onStart && { onStart }) });
  return { name, child, ended, again };
};

/** Asks politely, then insists: a server may take ten seconds to finish what it has begun. */
export const stopProcess = async (running: Running, patienceMs = 12_000): Promise<void> => {
  if (running.child.exitCode !== null || running.child.signalCode !== null) return;
  running.child.kill('SIGTERM');
  const insist = setTimeout(() => running.child.kill('SIGKILL'), patienceMs);
  await running.ended;
  clearTimeout(insist);
};

export const stopAll = async (running: readonly Running[]): Promise<void> => {
  await Promise.all(running.map((one) => stopProcess(one)));
};

/** From now on a signal to this tool is somebody else's to answer. */
export const takeSignals = (): Promise<void> => {
  held = true;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** What an installation may take: the server's public, internal and worker's port, and those of the sandbox. */
export const portsEach = 20;

/** The first of so many free ports in a row. */
export const freePortBase = async (from = 4700, count = portsEach): Promise<number> => {
  for (let base = from; base < from + 900; base += count) {
    const ports = Array.from({ length: count }, (_, offset) => base + offset);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return base;
  }
  throw new Error(`no ${count} free ports in a row from ${from}`);
};

export const waitForOk = async (
  url: string,
  running: readonly Running[],
  timeoutMs = 60_000,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < until) {
    const dead = running.find((one) => one.child.exitCode !== null || one.child.signalCode !== null);
    if (dead) throw new Error(`${dead.name} ended before it was ready`);
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (reply.ok) return;
      last = `${reply.status} ${await reply.text()}`;
    } catch (error) {
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url} was not ready after ${timeoutMs / 1000} s: ${last}`);
};
