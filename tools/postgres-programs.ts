import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL servers of our own: where the programs are, who runs them, which processes belong to one. */

const debian = '/usr/lib/postgresql';

/** Debian keeps them by version, outside a user's path. */
export function findPrograms(needed: readonly string[] = ['initdb']): string | null {
  const folders = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  return (
    ['/usr/local/bin', '/usr/bin', ...folders].find((folder) =>
      needed.every((one) => existsSync(join(folder, one))),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root. */
export function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((one) => one > 0);

export const endAbruptly = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
};
