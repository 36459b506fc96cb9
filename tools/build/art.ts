import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Small AVIF pictures beside each WebP original. They follow from the originals, so they are not committed. */

interface Recipe {
  width: number;
  quality: number;
}

const recipes: Record<string, readonly Recipe[]> = {
  tiles: [
    { width: 240, quality: 48 },
    { width: 360, quality: 50 },
  ],
  banners: [
    { width: 412, quality: 50 },
    { width: 824, quality: 50 },
  ],
};

const cacheRoot =
  process.env['PERYA_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'perya');
const cacheFolder = join(cacheRoot, 'art');
/** Part of the cache key: another encoder makes other bytes. */
const encoder = `sharp ${sharp.versions.sharp ?? ''} vips ${sharp.versions.vips}`;

const derive = async (source: Buffer, recipe: Recipe, target: string): Promise<'made' | 'cached'> => {
  const key = createHash('sha256')
    .update(`${encoder} ${recipe.width} ${recipe.quality}\0`)
    .update(source)
    .digest('hex');
  const cached = join(cacheFolder, `${key}.avif`);
  const found = await copyFile(cached, target).then(
    () => true,
    () => false,
  );
  if (found) return 'cached';
  const bytes = await sharp(source)
    .resize({ width: recipe.width, withoutEnlargement: true })
    .avif({ quality: recipe.quality, effort: 3 })
    .toBuffer();
  // Renamed into place: a half-written file must never be found under a good key.
  const half = join(cacheFolder, `${key}.${process.pid}.half`);
  await writeFile(half, bytes);
  await rename(half, cached);
  await writeFile(target, bytes);
  return 'made';
};

const originals = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.webp')).sort();

export const deriveArt = async (from: string, to: string): Promise<{ made: number; cached: number }> => {
  const count = { made: 0, cached: 0 };
  await mkdir(cacheFolder, { recursive: true });
  // Scenes of brands are shown as banners are.
  const brands = await readdir(join(from, 'brands')).catch(() => []);
  const folders = {
    ...recipes,
    ...Object.fromEntries(brands.map((brand) => [`brands/${brand}`, recipes['banners'] ?? []])),
  };
  for (const [kind, list] of Object.entries(folders)) {
    await mkdir(join(to, kind), { recursive: true });
    for (const name of await originals(join(from, kind))) {
      const source = await readFile(join(from, kind, name));
      const done = await Promise.all(
        list.map((recipe) =>
          derive(source, recipe, join(to, kind, name.replace(/\.webp$/, `-${recipe.width}.avif`))),
        ),
      );
      for (const way of done) count[way] += 1;
    }
  }
  return count;
};
