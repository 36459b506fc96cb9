import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../apps/server/src/testing/services.ts';
import { childrenOf, endAbruptly, findPrograms, ordinaryUser } from '../../tools/postgres-programs.ts';
import { holdsWithin } from '../seeded.ts';

/** A PostgreSQL of our own, because the one that everybody uses must not be killed. */
export interface PrivatePostgres {
  url: string;
  start: () => Promise<void>;
  /** The postmaster alone, or all its processes with it. */
  kill: (all: boolean) => Promise<void>;
  remove: () => Promise<void>;
}

/** Null where PostgreSQL's own programs are not installed. */
export async function createPrivatePostgres(): Promise<PrivatePostgres | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const user = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), 'perya-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], {
    ...user,
    encoding: 'utf8',
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/perya`;
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));

  const answers = async () => {
    const client = new pg.Client({ connectionString: url.replace(/perya$/, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  const begin = () => {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'on' };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    });
  };
  const isGone = () => child === null || child.exitCode !== null || child.signalCode !== null;
  const kill = async (all: boolean) => {
    const own = child?.pid;
    if (own === undefined || isGone()) return;
    const others = childrenOf(own);
    endAbruptly(own);
    if (all) others.forEach(endAbruptly);
    await holdsWithin(5000, isGone);
  };
  return {
    url,
    async start() {
      // It waits for processes of the killed one that still hold shared memory.
      const isUp = await holdsWithin(30_000, async () => {
        if (isGone()) begin();
        return answers();
      });
      if (!isUp) throw new Error('a PostgreSQL of our own did not start');
    },
    kill,
    async remove() {
      await kill(true);
      await holdsWithin(5000, () =>
        rm(folder, { recursive: true, force: true }).then(
          () => true,
          () => false,
        ),
      );
    },
  };
}
