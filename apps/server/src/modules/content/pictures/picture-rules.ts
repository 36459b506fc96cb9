/** A phone's picture with room to spare; a small file can claim far more than any memory holds. */
export const mostPixels = 50_000_000;
export const longestSide = 2048;

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** By its first bytes: the name and the type a sender gives say nothing (REWARD-14). */
export const isPictureFile = (bytes: Uint8Array): boolean =>
  [jpeg, png].some((mark) => mark.equals(bytes.subarray(0, mark.length)));
