import { crc32, deflateSync } from 'node:zlib';

/** Pixels as rows of bytes: one palette index each, or red, green, blue and opacity. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** Red, green, blue of each index; without it the pixels carry four bytes each. */
  palette?: readonly (readonly [number, number, number])[];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const indexed = 3;
const colourWithAlpha = 6;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function header(width: number, height: number, depth: number, colourType: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colourType, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/**
 * Each row with the mark of its filter before it. None for all: our pictures are flat colours, and filters help only
 * where colours change all the time.
 */
function rows(pixels: Uint8Array, height: number, stride: number): Buffer {
  const data = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y += 1)
    data.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return data;
}

/** Two indices in a byte where sixteen colours are enough. */
function packed({ width, height, pixels }: Picture): Uint8Array {
  const stride = Math.ceil(width / 2);
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + (x >> 1);
      bytes[at] = (bytes[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (x % 2 === 0 ? 4 : 0));
    }
  return bytes;
}

export function encodePng(picture: Picture): Buffer {
  const { width, height, palette } = picture;
  const isSmall = palette !== undefined && palette.length <= 16;
  const depth = isSmall ? 4 : 8;
  const stride = isSmall ? Math.ceil(width / 2) : width * (palette ? 1 : 4);
  const pixels = isSmall ? packed(picture) : picture.pixels;
  return Buffer.concat([
    signature,
    header(width, height, depth, palette ? indexed : colourWithAlpha),
    ...(palette ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
    chunk('IDAT', deflateSync(rows(pixels, height, stride))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
