import sharp from 'sharp';

/** Sizes really used: WebP for lists at 1×, AVIF in two widths for browsers that take it. */
export const variants = ['.webp', '-240.avif', '-360.avif'] as const;
export type Variant = (typeof variants)[number];

/** Part of the cache key: another encoder makes other bytes. */
export const encoder = `sharp ${sharp.versions.sharp ?? ''} vips ${sharp.versions.vips} r3`;

const lightest = 12_000;
const heaviest = 25_000;

/** Quality gives way a little where a picture is too rich for its place in a list, and grows where there is room. */
const webp = async (png: Buffer): Promise<Buffer> => {
  const at = (quality: number): Promise<Buffer> => sharp(png).webp({ quality, effort: 4 }).toBuffer();
  let bytes = await at(84);
  if (bytes.length < lightest) return at(92);
  for (const quality of [78, 70, 62]) {
    if (bytes.length <= heaviest) break;
    bytes = await at(quality);
  }
  return bytes;
};

const avif = (png: Buffer, width: number, quality: number): Promise<Buffer> =>
  sharp(png).resize({ width, withoutEnlargement: true }).avif({ quality, effort: 2 }).toBuffer();

export const encode = async (png: Buffer): Promise<Record<Variant, Buffer>> => ({
  '.webp': await webp(png),
  '-240.avif': await avif(png, 240, 48),
  '-360.avif': await avif(png, 360, 50),
});
