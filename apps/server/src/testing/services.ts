import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

// Debian keeps servers outside a user's usual path.
const programFolders = '/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin';

/** A service of our own on a free port, for tests that must take it away and bring it back. */
export interface Service {
  url: string;
  port: number;
  start: () => Promise<void>;
  /** As abruptly as a power cut. */
  kill: () => Promise<void>;
  /** Also forgets what it stored. */
  loseStore: () => Promise<void>;
  /** What it has stored until now; `putBack` is what a power cut leaves of the rest. */
  keepStore: () => Promise<KeptStore>;
  remove: () => Promise<void>;
}

export interface KeptStore {
  /** What matches comes back as it was; everything else of now stays, for stores that are not written together. */
  putBack: (only?: RegExp) => Promise<void>;
}

export const natsService = (more: readonly string[] = []) =>
  service('nats', (port, folder) => [
    'nats-server',
    '-js',
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '-sd',
    folder,
    ...more,
  ]);

/** Servers of a bus that know each other. */
export async function natsCluster(count: number): Promise<Service[]> {
  const routes: string[] = [];
  for (let nth = 0; nth < count; nth += 1) routes.push(`nats://127.0.0.1:${await freePort()}`);
  const all = routes.map((own, nth) =>
    natsService(['-n', `bus${nth}`, '--cluster_name', 'bus', '--cluster', own, '--routes', routes.join(',')]),
  );
  return Promise.all(all);
}

export const redisService = () =>
  service('redis', (port, folder) => {
    const listening = ['--port', String(port), '--bind', '127.0.0.1'];
    return ['redis-server', ...listening, '--save', '', '--appendonly', 'no', '--dir', folder];
  });

async function service(
  scheme: string,
  command: (port: number, folder: string) => string[],
): Promise<Service> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), `perya-${scheme}-`));
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  const loseStore = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    port,
    url: `${scheme}://127.0.0.1:${port}`,
    async start() {
      const [program = '', ...args] = command(port, folder);
      child = spawn(program, args, { stdio: 'ignore', env: { PATH: programFolders } });
      const begun = child;
      // A test that crashes must not leave servers behind.
      process.once('exit', () => begun.kill('SIGKILL'));
      await waitFor(() => answers(port), 10_000, `${scheme} on port ${port}`);
    },
    kill,
    loseStore,
    async keepStore() {
      await kill();
      const copy = `${folder}-kept`;
      await cp(folder, copy, { recursive: true });
      return {
        async putBack(only) {
          await kill();
          for (const path of only === undefined ? [''] : await foldersIn(folder, only)) {
            await rm(join(folder, path), { recursive: true, force: true });
            await rename(join(copy, path), join(folder, path));
          }
          await rm(copy, { recursive: true, force: true });
        },
      };
    },
    remove: loseStore,
  };
}

async function foldersIn(folder: string, matching: RegExp): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((one) => one.isDirectory() && matching.test(one.name))
    .map((one) => relative(folder, join(one.parentPath, one.name)));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Asks until it is so: for what happens soon, but not at a known moment. */
export async function waitFor(
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
  what = 'condition',
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
