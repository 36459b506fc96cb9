/** What a game's picture must become. */
export interface TileWish {
  bytes: Uint8Array;
  width: number;
  height: number;
  mostBytes: number;
}

/** Why a picture was not drawn, and how large it was. */
export interface WrongTile {
  why: 'ratio' | 'small' | 'weight';
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** A picture is made smaller, never larger; and nobody guesses which side may be cut off. */
export function tileProblem(given: Size, wanted: Size): 'ratio' | 'small' | null {
  const ratio = given.width / given.height / (wanted.width / wanted.height);
  if (Math.abs(ratio - 1) > 0.01) return 'ratio';
  return given.width < wanted.width || given.height < wanted.height ? 'small' : null;
}

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

/** By its first bytes: the name and the type a sender gives say nothing. */
export const isTileFile = (bytes: Uint8Array): boolean => {
  const has = (mark: readonly number[], at = 0) => mark.every((byte, place) => bytes[at + place] === byte);
  return has(jpeg) || has(png) || (has(riff) && has(webp, 8));
};
