import type { Box, Shape } from './raster.ts';
import { eachCovered } from './raster.ts';

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export interface Canvas {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  pixels: Uint8Array;
}

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4),
});

/** Edges in few shades and a sky in bands: equal neighbours are what makes a PNG small. */
const edgeShades = 4;
const skyBands = 60;

/** Lays a colour over what is there. */
export function paint(canvas: Canvas, box: Box, shape: Shape, [red, green, blue]: Colour, opacity = 1) {
  const { pixels } = canvas;
  const blend = (at: number, colour: number, share: number) => {
    const before = pixels[at] ?? 0;
    pixels[at] = Math.round(before + (colour - before) * share);
  };
  eachCovered(canvas, box, shape, (at, part) => {
    const share = (Math.round(part * edgeShades) / edgeShades) * opacity;
    blend(at * 4, red, share);
    blend(at * 4 + 1, green, share);
    blend(at * 4 + 2, blue, share);
    blend(at * 4 + 3, 255, share);
  });
}

/** From the first colour at the top to the last one at the bottom. */
export function paintSky({ width, height, pixels }: Canvas, stops: readonly [Colour, ...Colour[]]) {
  const row = new Uint8Array(width * 4);
  for (let y = 0; y < height; y += 1) {
    const place = (Math.floor((y / height) * skyBands) / skyBands) * (stops.length - 1);
    const upper = stops[Math.floor(place)] ?? stops[0];
    const lower = stops[Math.ceil(place)] ?? upper;
    const colour = upper.map((value, channel) => value + ((lower[channel] ?? 0) - value) * (place % 1));
    row.set([...colour, 255]);
    for (let done = 4; done < row.length; done *= 2) row.copyWithin(done, 0, done);
    pixels.set(row, y * width * 4);
  }
}

export const discShape =
  (centreX: number, centreY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - centreX, y - centreY) - radius;

export function roundedShape({ left, top, right, bottom }: Box, radius: number): Shape {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return (x, y) => {
    const dx = Math.abs(x - middleX) - (right - left) / 2 + radius;
    const dy = Math.abs(y - middleY) - (bottom - top) / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}
