import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from './layout.ts';

/** A disk of a size of its own below a folder (tmpfs): when it is full the machine's is not. Only root may do this. */

export const mountDisk = (layout: Layout, folder: string): void => {
  if (layout.diskMb === undefined) return;
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${layout.diskMb}m,mode=755`, 'tmpfs', folder]);
};

export const unmountDisk = (layout: Layout, folder: string): void => {
  // Lazily: what was killed a moment ago may still hold it.
  if (layout.diskMb !== undefined) spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
};

const ballast = (folder: string): string => join(folder, 'ballast');

/** To the last byte. Never where the disk is the machine's own. */
export const fillDisk = async (layout: Layout, folder: string): Promise<void> => {
  if (layout.diskMb === undefined) throw new Error('this disk is the machine’s own');
  const { bavail, bsize } = await statfs(folder);
  execFileSync('fallocate', ['-l', String(bavail * bsize), ballast(folder)]);
};

export const emptyDisk = (folder: string): Promise<void> => rm(ballast(folder), { force: true });
