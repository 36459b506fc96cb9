import sharp from 'sharp';

/** Finds tiles that look alike: 16×16 brightness steps of the art, compared bit by bit. */

const side = 16;

export interface Print {
  slug: string;
  bits: Uint32Array;
}

/** Lettering is left out: two pictures must differ by what they show. */
export const printOf = async (slug: string, picture: Buffer): Promise<Print> => {
  const { width, height } = await sharp(picture).metadata();
  const art = width < height ? Math.round(height * 0.66) : height;
  const pixels = await sharp(picture)
    .extract({ left: 0, top: 0, width, height: art })
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const bits = new Uint32Array((side * side) / 32);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * (side + 1) + x;
      const bit = y * side + x;
      if ((pixels[at] ?? 0) < (pixels[at + 1] ?? 0))
        bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
    }
  }
  return { slug, bits };
};

const ones = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const distance = (one: Print, other: Print): number => {
  let apart = 0;
  for (const [at, word] of one.bits.entries()) apart += ones(word ^ (other.bits[at] ?? 0));
  return apart;
};

export interface Pair {
  one: string;
  other: string;
  apart: number;
}

export const closestPairs = (prints: readonly Print[], count: number): Pair[] => {
  const pairs: Pair[] = [];
  for (const [at, one] of prints.entries()) {
    for (const other of prints.slice(at + 1))
      pairs.push({ one: one.slug, other: other.slug, apart: distance(one, other) });
  }
  return pairs.sort((a, b) => a.apart - b.apart).slice(0, count);
};
