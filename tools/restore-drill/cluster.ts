import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../apps/server/src/testing/services.ts';
import { childrenOf, endAbruptly, findPrograms, ordinaryUser } from '../postgres-programs.ts';

/** A PostgreSQL on loopback over a folder of ours: a new one, or one that was restored there. */
export interface Cluster {
  url: string;
  /** Waits until it takes writes: what is restored replays its log first. */
  start: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** As when the machine is lost: nobody says goodbye, nothing is written down. */
  destroy: () => Promise<void>;
}

const patienceMs = 10 * 60_000;

export function programs(): string {
  const found = findPrograms(['initdb', 'postgres']);
  if (found === null) throw new Error('PostgreSQL’s own programs are not installed here');
  return found;
}

export function initialise(data: string): void {
  const made = spawnSync(join(programs(), 'initdb'), ['-D', data, '-k', '-A', 'trust', '-U', 'postgres'], {
    ...ordinaryUser(),
    encoding: 'utf8',
    cwd: '/tmp',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is');
    return rows[0]?.is === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function createCluster(
  data: string,
  { folder, env, database = 'perya' }: { folder: string; env: Record<string, string>; database?: string },
): Promise<Cluster> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  const logFile = join(folder, `postgres-${port}.log`);
  let child: ChildProcess | undefined;
  const isGone = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const destroy = async () => {
    const own = child?.pid;
    if (own === undefined || isGone()) return;
    const others = childrenOf(own);
    endAbruptly(own);
    others.forEach(endAbruptly);
    while (!isGone()) await sleep(20);
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    url,
    async start(settings = {}) {
      const all = {
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        ...settings,
      };
      const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = openSync(logFile, 'a');
      child = spawn(join(programs(), 'postgres'), ['-D', data, ...args], {
        ...ordinaryUser(),
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
      });
      const until = performance.now() + patienceMs;
      while (!(await takesWrites(url.replace(/\/[^/]*$/, '/postgres')))) {
        if (isGone() || performance.now() > until) {
          const said = (await readFile(logFile, 'utf8'))
            .split('\n')
            .filter((line) => /FATAL|PANIC/.test(line));
          throw new Error(`PostgreSQL did not come up: ${said.at(-1) ?? 'without a word'}`);
        }
        await sleep(100);
      }
    },
    destroy,
  };
}
