import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where files of the archive lie: a directory, which may be a mounted bucket. */
export interface ArchiveStore {
  /** Takes a finished file over under its name, for good or not at all. */
  keep: (name: string, madeAt: string) => Promise<void>;
  /** Where it can be read. */
  pathOf: (name: string) => string;
  /** What it is, byte for byte. */
  imprint: (name: string) => Promise<{ bytes: number; hash: string }>;
  remove: (name: string) => Promise<void>;
  /** An empty place for unfinished work, emptied at the next call. */
  workplace: () => Promise<string>;
}

export function directoryStore(directory: string): ArchiveStore {
  const pathOf = (name: string) => join(directory, name);
  return {
    pathOf,
    async keep(name, madeAt) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      await synced(madeAt);
      await rename(madeAt, path);
      // The name itself, too, must outlive a power cut.
      await synced(dirname(path));
    },
    async imprint(name) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(pathOf(name)), hash);
      return { bytes: (await stat(pathOf(name))).size, hash: hash.digest('hex') };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async workplace() {
      const place = join(directory, '.unfinished');
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { recursive: true });
      return place;
    },
  };
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
