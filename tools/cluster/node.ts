import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { Layout } from './layout.ts';
import { programPath } from './programs.ts';

/** One server of the cluster. It outlives the command that started it and is known by its pid file alone. */
export interface Node {
  name: string;
  program: string;
  args: readonly string[];
  user?: { uid?: number; gid?: number };
  /** Made before the start, and given to the user. */
  folder?: string;
  /** A command before its own, such as one that puts it on a network of its own. */
  inside?: readonly string[];
  /** What it left to itself, such as the PostgreSQL of a Patroni. */
  others?: () => number[];
  /** Writes the configuration; those that engines rewrite themselves only where there is none. */
  prepare?: () => Promise<void>;
}

export type State = 'running' | 'frozen' | 'gone';

const pidFile = (layout: Layout, name: string): string => join(layout.folder, 'run', `${name}.pid`);
export const logFile = (layout: Layout, name: string): string => join(layout.folder, 'log', `${name}.log`);

/** State and birth of a process, as the kernel tells them (proc(5), fields 3 and 22). */
const lookAt = async (pid: number): Promise<{ state: string; birth: string } | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? { state: fields[0] ?? '', birth: fields[19] ?? '' } : null;
};

/** With its birth: a number is given out again after a while, and then it is somebody else's process. */
export const notePid = async (layout: Layout, name: string, pid: number | undefined): Promise<void> => {
  if (pid === undefined) return;
  const found = await lookAt(pid);
  await mkdir(join(layout.folder, 'run'), { recursive: true });
  await writeFile(pidFile(layout, name), `${pid} ${found?.birth ?? ''}\n`);
};

export const find = async (layout: Layout, name: string): Promise<{ pid: number; state: State } | null> => {
  const text = await readFile(pidFile(layout, name), 'utf8').catch(() => '');
  const [pid = 0, birth = ''] = text.trim().split(' ');
  const found = text === '' ? null : await lookAt(Number(pid));
  if (found === null || found.birth !== birth || found.state === 'Z') return null;
  return { pid: Number(pid), state: found.state === 'T' ? 'frozen' : 'running' };
};

export const stateOf = async (layout: Layout, name: string): Promise<State> =>
  (await find(layout, name))?.state ?? 'gone';

export const startNode = async (layout: Layout, node: Node): Promise<void> => {
  if ((await find(layout, node.name)) !== null) return;
  for (const folder of [join(layout.folder, 'log'), ...(node.folder ? [node.folder] : [])])
    await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid, gid } = node.user ?? {};
  if (node.folder && uid !== undefined && gid !== undefined) await chown(node.folder, uid, gid);
  await node.prepare?.();
  const lines = openSync(logFile(layout, node.name), 'a');
  const own = [programPath(node.program) ?? node.program, ...node.args];
  const inside = node.inside ?? [];
  // Whoever enters another network must be root, and gives that up inside.
  const as =
    inside.length > 0 && uid !== undefined
      ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
      : [];
  const [program = '', ...args] = [...inside, ...as, ...own];
  const child = spawn(program, args, {
    ...(inside.length === 0 && node.user),
    cwd: node.folder ?? root,
    detached: true,
    stdio: ['ignore', lines, lines],
  });
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
  await notePid(layout, node.name, child.pid);
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Gone by itself.
  }
};

/** To the process itself first: what watches must not see the others go. */
const signalNode = async (layout: Layout, node: Node, name: NodeJS.Signals): Promise<void> => {
  const own = await find(layout, node.name);
  if (own) signal(own.pid, name);
  // Asked after the first has stopped: it cannot begin another one any more.
  for (const pid of node.others?.() ?? []) signal(pid, name);
};

/** As abruptly as a power cut. */
export const killNode = (layout: Layout, node: Node): Promise<void> => signalNode(layout, node, 'SIGKILL');

/** As a machine that is moved or suspended: it does not know that time passes. */
export const freezeNode = async (layout: Layout, node: Node): Promise<void> => {
  await signalNode(layout, node, 'SIGSTOP');
  // What it began in between.
  await signalNode(layout, node, 'SIGSTOP');
};

export const wakeNode = (layout: Layout, node: Node): Promise<void> => signalNode(layout, node, 'SIGCONT');

/** Politely, then as it must be; also one that is frozen. */
export const stopNode = async (layout: Layout, node: Node, patienceMs = 20_000): Promise<void> => {
  const own = await find(layout, node.name);
  if (own) {
    await wakeNode(layout, node);
    signal(own.pid, 'SIGTERM');
    const end = Date.now() + patienceMs;
    while (Date.now() < end && (await find(layout, node.name)) !== null)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await killNode(layout, node);
  await rm(pidFile(layout, node.name), { force: true });
};
