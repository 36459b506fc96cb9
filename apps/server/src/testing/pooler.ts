import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitFor } from './services.ts';

const program = '/usr/sbin/pgbouncer';
export const hasPooler = existsSync(program);

/** A real PgBouncer in transaction mode before the given database; `settings` are further lines of its configuration. */
export async function startPooler(options: {
  url: string;
  /** Whom it logs in as at PostgreSQL, whoever asks. */
  user?: string;
  settings?: readonly string[];
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(options.url);
  const name = target.pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'perya-pooler-'));
  const port = await freePort();
  const users = ['perya_app', 'perya_system', 'postgres'].map((one) => `"${one}" ""`).join('\n');
  const lines = [
    '[databases]',
    `${name} = host=${target.hostname} port=${target.port || 5432} dbname=${name}${options.user ? ` user=${options.user}` : ''}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    ...(options.settings ?? []),
  ];
  await writeFile(join(folder, 'users.txt'), `${users}\n`);
  await writeFile(join(folder, 'pooler.ini'), `${lines.join('\n')}\n`);
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? idOf('postgres') : {};
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const child = spawn(program, [join(folder, 'pooler.ini')], { ...owner, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  await waitFor(() => answers(port), 10_000, 'the pooler');
  const url = new URL(options.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  await rm(folder, { recursive: true, force: true });
}

function idOf(user: string): { uid?: number; gid?: number } {
  const number = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
