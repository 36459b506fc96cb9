import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provideTiles } from './art/tiles.ts';
import { deriveArt } from './build/art.ts';
import { precompress } from './build/precompress.ts';
import { run } from './processes.ts';
import { listFiles, root } from './repository.ts';
import { bundleKeys } from './secret.ts';

/** Builds the player app, the game pages and the console for production; does nothing when nothing they are made of has changed. */

const player = join(root, 'apps/player');
const studio = join(root, 'apps/studio');
const operators = join(root, 'apps/console');
const dist = join(player, 'dist');
const stampFile = join(dist, 'build.stamp');

const inputsHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  const folders = [
    'apps/player',
    'apps/studio',
    'apps/console',
    'packages',
    'tools/build',
    'tools/art',
    'tools/seed',
  ];
  for (const folder of folders) {
    for (const path of await listFiles(join(root, folder))) {
      if (/\.(test\.tsx?|md)$/.test(path)) continue;
      hash.update(`${folder}/${path}\0`).update(await readFile(join(root, folder, path)));
    }
  }
  hash.update(JSON.stringify(bundleKeys()));
  // The console shows staff what is new.
  for (const file of ['CHANGELOG.md', 'package-lock.json']) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
};

const viteBuild = async (label: string, args: readonly string[], cwd = player): Promise<void> => {
  const { ok, output, seconds } = await run(join(root, 'node_modules/.bin/vite'), ['build', ...args], {
    cwd,
    env: { NODE_ENV: 'production', ...bundleKeys() },
  });
  if (!ok) throw new Error(`${label} failed\n${output}`);
  console.log(`${label}  ${seconds.toFixed(1)} s`);
};

/** Answers whether anything had to be built. */
export const build = async ({ force = false } = {}): Promise<boolean> => {
  const wanted = await inputsHash();
  const present = await readFile(stampFile, 'utf8').catch(() => '');
  if (!force && present === wanted) return false;
  await rm(dist, { recursive: true, force: true });
  await viteBuild('client', []);
  await viteBuild('server rendering', ['--ssr', 'src/entry-server.tsx']);
  await viteBuild('games', [], studio);
  await viteBuild('console', [], operators);
  await cp(join(player, 'public/fonts'), join(operators, 'dist/fonts'), { recursive: true });
  const art = await deriveArt(join(player, 'public/art'), join(dist, 'client/art'));
  console.log(`art  ${art.made} made, ${art.cached} from the cache`);
  const tiles = join(dist, 'client/art/tiles');
  console.log(`tiles  ${await provideTiles(tiles)} files`);
  // Staff see games and banners by their pictures too, at the console's own address.
  for (const folder of ['tiles', 'banners', 'brands', 'objects'])
    await cp(join(dist, 'client/art', folder), join(operators, 'dist/art', folder), { recursive: true });
  const compressed = await precompress(join(dist, 'client'));
  const games = await precompress(join(studio, 'dist/client'));
  const desk = await precompress(join(operators, 'dist'));
  console.log(`compressed  ${compressed + games + desk} files`);
  // Last, so that an interrupted build is never taken for a whole one.
  await writeFile(stampFile, wanted);
  return true;
};

if (import.meta.main) {
  const built = await build({ force: process.argv.includes('--force') });
  console.log(built ? 'built' : 'nothing to build');
}
