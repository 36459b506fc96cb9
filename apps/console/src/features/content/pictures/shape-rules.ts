import type { PictureShape } from '@perya/contract';

export interface Refused {
  code: string;
  why: unknown;
  given: unknown;
}

interface Size {
  width: number;
  height: number;
}
const isSize = (value: unknown): value is Size =>
  typeof value === 'object' && value !== null && 'width' in value && 'height' in value;

type Wrong = 'ratio' | 'small' | 'weight' | 'file' | 'type' | 'unreadable';

export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1024);

/** The sentence for a picture that was not taken, always with the size that would be; null: nothing about the picture. */
export function refusalOf({ code, why, given }: Refused, { width, height, mostBytes }: PictureShape) {
  const found = isSize(given) ? given : { width: 0, height: 0 };
  const facts = {
    width,
    height,
    kilobytes: kilobytesOf(mostBytes),
    givenWidth: found.width,
    givenHeight: found.height,
  };
  const key: Wrong | null =
    why === 'ratio' || why === 'small' || why === 'weight'
      ? why
      : code === 'upload.size'
        ? 'file'
        : code === 'upload.type'
          ? 'type'
          : code === 'upload.unreadable'
            ? 'unreadable'
            : null;
  return key === null ? null : { key, facts };
}
