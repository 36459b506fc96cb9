import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
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

/** To the last byte, also those that others gave back meanwhile. Never where the disk is the machine's own. */
export const fillDisk = async (layout: Layout, folder: string): Promise<void> => {
  if (layout.diskMb === undefined) throw new Error('this disk is the machine’s own');
  const file = await open(ballast(folder), 'w');
  try {
    for (let size = 1 << 22; size >= 4096; ) {
      const isFull = await file.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten < size,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          return true;
        },
      );
      if (isFull) size >>= 2;
    }
  } finally {
    await file.close();
  }
};

export const emptyDisk = (folder: string): Promise<void> => rm(ballast(folder), { force: true });
