import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePng } from './png.ts';

const decode = async (png: Buffer) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { data: [...data], width: info.width, height: info.height, channels: info.channels };
};

const paletteOf = (count: number) =>
  Array.from({ length: count }, (_, index): [number, number, number] => [index * 2, 255 - index, index]);

test.each([2, 16, 17, 100])('a picture of %i colours is read by others as it was drawn', async (count) => {
  const [width, height] = [13, 7];
  const palette = paletteOf(count);
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => (at * 7) % count);
  const decoded = await decode(encodePng({ width, height, pixels, palette }));
  expect(decoded).toEqual({
    width,
    height,
    channels: 3,
    data: [...pixels].flatMap((index) => palette[index]),
  });
});

test('a picture with opacity is read by others as it was drawn', async () => {
  const [width, height] = [9, 5];
  const pixels = randomBytes(width * height * 4);
  const decoded = await decode(encodePng({ width, height, pixels }));
  expect(decoded).toEqual({ width, height, channels: 4, data: [...pixels] });
});

test('a file holds the picture and nothing that tells about it', () => {
  const png = encodePng({ width: 1, height: 1, pixels: Uint8Array.of(0), palette: paletteOf(1) });
  const names: string[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    names.push(png.toString('latin1', at + 4, at + 8));
  expect(names).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
});
