import { setPriority } from 'node:os';
import sharp from 'sharp';
import { mostPixels } from './picture-rules.ts';
import { tileProblem, type TileWish } from './tile-rules.ts';
import type { PictureAnswer } from './picture-process.ts';

/** Pictures of games, in a process like that of members' pictures: staff may be tricked into sending anything. */
const tell = (answer: PictureAnswer): void => void process.send?.(answer);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The best that fits into the weight; noise that fits at none of them is no picture for a tile. */
const qualities = [84, 70, 54, 36];

async function drawn({ bytes, width, height, mostBytes }: TileWish): Promise<PictureAnswer> {
  const read = () =>
    sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'truncated' });
  const { autoOrient: given } = await read().metadata();
  const problem = tileProblem(given, { width, height });
  if (problem !== null) return { made: null, wrong: { why: problem, ...given } };
  const raw = await read()
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#000000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const made = await sharp(raw.data, { raw: raw.info }).webp({ quality, effort: 4 }).toBuffer();
    if (made.length <= mostBytes) return { made };
  }
  return { made: null, wrong: { why: 'weight', ...given } };
}

try {
  // Answers to requests go first.
  setPriority(5);
} catch {
  // Not allowed here: the picture is the same.
}
process.on('disconnect', () => process.exit());
process.on('message', (wish: TileWish) => {
  drawn(wish).then(tell, () => tell({ made: null }));
});
tell({ ready: true });
