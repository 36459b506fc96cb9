import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoGames } from '../seed/games.ts';
import { encode, encoder, type Variant, variants } from './making/encode.ts';
import { ensureInstalled } from './making/install.ts';
import { closestPairs, printOf } from './making/likeness.ts';
import { createRenderer, type Renderer } from './making/render.ts';
import { artFolder, cacheFolder, tilesFolder } from './making/sources.ts';
import { planTiles, type TilePlan } from './plan/plan.ts';

/** Makes the tiles of the demo games that are not in the repository; see docs/adr/0012-art-by-command.md. */

/** Bits of 256 by which any two pictures must differ. */
const smallestDistance = 24;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    missing: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
});

const present = async (folder: string): Promise<Set<string>> =>
  new Set(await readdir(folder).catch((): string[] => []));

const isComplete = (files: ReadonlySet<string>, slug: string): boolean =>
  variants.every((variant) => files.has(`${slug}${variant}`));

/** Pictures are kept by the content they were drawn from: a changed name redraws one tile, not six hundred. */
const store = join(cacheFolder, 'pictures');

const keep = async (key: string, pictures: Record<Variant, Buffer>): Promise<void> => {
  for (const variant of variants) {
    // Renamed into place: a half-written file must never be found under a good key.
    const half = join(store, `${key}${variant}.${process.pid}.half`);
    await writeFile(half, pictures[variant]);
    await rename(half, join(store, `${key}${variant}`));
  }
};

const makeTile = async (
  plan: TilePlan,
  svg: string,
  out: string,
  kept: ReadonlySet<string>,
  renderer: () => Promise<Renderer>,
): Promise<'drawn' | 'kept'> => {
  const key = createHash('sha256').update(`${encoder}\0${svg}`).digest('hex').slice(0, 32);
  const isKept = isComplete(kept, key);
  if (!isKept) await keep(key, await encode(await (await renderer()).png(svg, plan.width, plan.height)));
  for (const variant of variants)
    await copyFile(join(store, `${key}${variant}`), join(out, `${plan.slug}${variant}`));
  return isKept ? 'kept' : 'drawn';
};

const makeAll = async (
  plans: readonly TilePlan[],
  out: string,
  jobs: number,
): Promise<Record<'drawn' | 'kept', number>> => {
  const { drawTile } = await import('./compose/index.ts');
  const kept = await present(store);
  let starting: Promise<Renderer> | undefined;
  const renderer = (): Promise<Renderer> => (starting ??= createRenderer());
  const count = { drawn: 0, kept: 0 };
  const queue = [...plans];
  const work = async (): Promise<void> => {
    for (let plan = queue.shift(); plan; plan = queue.shift()) {
      count[await makeTile(plan, drawTile(plan), out, kept, renderer)] += 1;
      const done = count.drawn + count.kept;
      if (done % 50 === 0) console.log(`${done} of ${plans.length}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    if (starting) await (await starting).close();
  }
  return count;
};

const report = async (folders: readonly string[]): Promise<boolean> => {
  const pictures: { slug: string; bytes: Buffer }[] = [];
  for (const folder of folders) {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort()) {
      pictures.push({ slug: name.replace('.webp', ''), bytes: await readFile(join(folder, name)) });
    }
  }
  const sizes = pictures.map(({ bytes }) => bytes.length).sort((a, b) => a - b);
  const kB = (at: number): string => ((sizes[Math.floor(at)] ?? 0) / 1000).toFixed(1);
  console.log(`WebP kB: smallest ${kB(0)}, median ${kB(sizes.length / 2)}, largest ${kB(sizes.length - 1)}`);
  const prints = await Promise.all(pictures.map(({ slug, bytes }) => printOf(slug, bytes)));
  const closest = closestPairs(prints, 10);
  console.log(
    `closest pairs of ${prints.length} tiles (differing bits of 256, at least ${smallestDistance}):`,
  );
  for (const { one, other, apart } of closest) console.log(`  ${apart}  ${one}  ${other}`);
  return (closest[0]?.apart ?? smallestDistance) >= smallestDistance;
};

const main = async (): Promise<void> => {
  await ensureInstalled();
  const out = values.out === undefined ? await tilesFolder() : resolve(values.out);
  await mkdir(out, { recursive: true });
  await mkdir(store, { recursive: true });
  const only = values.only?.split(',');
  const there = values.missing ? await present(out) : new Set<string>();
  const plans = planTiles(demoGames).filter(
    ({ slug }) => (only?.includes(slug) ?? true) && !isComplete(there, slug),
  );
  if (values.missing && plans.length === 0) {
    console.log(`nothing missing\n${out}`);
    return;
  }
  const started = performance.now();
  const { drawn, kept } = await makeAll(plans, out, Math.max(1, Number(values.jobs)));
  const seconds = (performance.now() - started) / 1000;
  const each = drawn ? `, ${(seconds / drawn).toFixed(2)} s each` : '';
  console.log(`${drawn} drawn, ${kept} kept, ${seconds.toFixed(1)} s${each}\n${out}`);
  const samples = join(artFolder, '../../apps/player/public/art/tiles');
  if (!(await report(only ? [out] : [samples, out]))) {
    console.error('two tiles look alike: change one of their scenes, heroes or hues');
    process.exitCode = 1;
  }
};

await main();
