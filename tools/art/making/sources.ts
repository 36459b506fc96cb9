import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where pictures are kept, and which sources they follow from. */

export const artFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const seedFolder = join(artFolder, '../seed');

export const cacheFolder = join(
  process.env['PERYA_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'perya'),
  'art',
);

const isSource = (path: string): boolean =>
  !path.includes('node_modules') && !path.endsWith('.test.ts') && /\.ts$|package-lock\.json$/.test(path);

const sources = async (): Promise<string[]> => {
  const art = (await readdir(artFolder, { recursive: true })).map((path) => join(artFolder, path));
  const seed = (await readdir(seedFolder)).filter((path) => /^(catalogue-.*|games)\.ts$/.test(path));
  return [...art, ...seed.map((path) => join(seedFolder, path))].filter(isSource).sort();
};

/** The folder that holds exactly the pictures these sources make. */
export const tilesFolder = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of await sources())
    hash.update(`${relative(artFolder, path)}\0`).update(await readFile(path));
  return join(cacheFolder, `tiles-${hash.digest('hex').slice(0, 16)}`);
};
