import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const skipped = new Set(['node_modules', 'dist', '.git', '.tsc', 'artefacts']);

/** Every file of the working tree as a path with forward slashes, without what is generated or installed. */
export const listFiles = async (base: string): Promise<string[]> => {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) await walk(path);
      } else {
        found.push(relative(base, path).split(sep).join('/'));
      }
    }
  };
  await walk(base);
  return found.sort();
};
