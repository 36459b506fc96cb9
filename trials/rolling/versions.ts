import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/repository.ts';

/** Two versions of the product side by side: this checkout, and the one before the last migration came. */

export interface Version {
  /** What its processes call themselves in measurements. */
  release: string;
  folder: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Packages of others are shared; ours are its own, or it would run on the present contract. */
async function lendPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules');
  await mkdir(join(own, '@perya'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@perya') await symlink(join(root, 'node_modules', name), join(own, name));
  for (const kind of ['packages', 'apps'])
    for (const name of await readdir(join(folder, kind))) {
      await symlink(join(folder, kind, name), join(own, '@perya', name));
      const nested = join(root, kind, name, 'node_modules');
      if (existsSync(nested)) await symlink(nested, join(folder, kind, name, 'node_modules'));
    }
}

export async function withVersionBefore<T>(use: (before: Version) => Promise<T>): Promise<T> {
  const migrated = git('log', '-1', '--format=%H', '--', 'apps/server/src/**/migrations/*.sql');
  const commit = git('rev-parse', '--short', `${migrated}~1`);
  const place = await mkdtemp(join(tmpdir(), 'perya-before-'));
  const folder = join(place, 'checkout');
  git('worktree', 'add', '--detach', folder, commit);
  try {
    await lendPackages(folder);
    return await use({ release: `before-${commit}`, folder });
  } finally {
    git('worktree', 'remove', '--force', folder);
    await rm(place, { recursive: true, force: true });
  }
}
