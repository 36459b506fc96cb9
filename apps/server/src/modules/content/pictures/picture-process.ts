import { setPriority } from 'node:os';
import sharp from 'sharp';
import { longestSide, mostPixels } from './picture-rules.ts';
import type { WrongTile } from './tile-rules.ts';

/**
 * A program of its own: whatever a hostile picture does to its decoder happens here, where there is nothing to read, no
 * secret in the environment, and somebody with a watch and a scale beside it.
 */
export type PictureAnswer = { ready: true } | { made: Uint8Array | null; wrong?: WrongTile };

const tell = (answer: PictureAnswer): void => void process.send?.(answer);

sharp.cache(false);
sharp.concurrency(1);
// One decoder each for the two kinds that are taken; the others are not even there.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** Upright, in ordinary colours, without anything the camera wrote beside the picture. */
const remade = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer();

try {
  // Answers to requests go first, but a picture must not starve: it has two seconds by the clock on the wall.
  setPriority(5);
} catch {
  // Not allowed here: the picture is the same.
}
process.on('disconnect', () => process.exit());
process.on('message', (bytes: Uint8Array) => {
  remade(bytes).then(
    (made) => tell({ made }),
    () => tell({ made: null }),
  );
});
tell({ ready: true });
