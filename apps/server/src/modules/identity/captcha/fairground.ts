import type { Canvas, Colour } from './canvas.ts';
import { discShape, paint, paintSky } from './canvas.ts';
import type { Random } from './random.ts';
import { between, pick, wholeBetween } from './random.ts';
import type { Box, Point } from './raster.ts';
import { boxAround, lineShape } from './raster.ts';

type Colours = readonly [Colour, ...Colour[]];

const skies: readonly [Colours, ...Colours[]] = [
  [
    [31, 23, 62],
    [84, 44, 92],
    [196, 98, 88],
    [250, 176, 96],
  ],
  [
    [20, 28, 66],
    [48, 58, 116],
    [120, 96, 150],
    [238, 160, 140],
  ],
  [
    [38, 20, 54],
    [110, 40, 88],
    [214, 88, 92],
    [255, 190, 110],
  ],
];
const ground: Colour = [24, 18, 40];
const steel: Colour = [150, 128, 190];
const bulb: Colour = [255, 226, 150];
const berry: Colour = [255, 122, 138];
const cloth: Colour = [250, 238, 214];
const brights: Colours = [[255, 194, 51], berry, [61, 200, 170], [125, 185, 255], [208, 82, 90]];

const around = (x: number, y: number, reach: number): Box => boxAround([{ x, y }], reach + 1);

const disc = (canvas: Canvas, { x, y }: Point, radius: number, colour: Colour, opacity = 1) =>
  paint(canvas, around(x, y, radius), discShape(x, y, radius), colour, opacity);

/** In short pieces: the box around a long slanting line is mostly empty. */
const pieceLength = 20;

function line(canvas: Canvas, from: Point, to: Point, radius: number, colour: Colour) {
  const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / pieceLength);
  const at = (piece: number): Point => ({
    x: from.x + ((to.x - from.x) * piece) / pieces,
    y: from.y + ((to.y - from.y) * piece) / pieces,
  });
  for (let piece = 0; piece < pieces; piece += 1) {
    const ends: [Point, Point] = [at(piece), at(piece + 1)];
    paint(canvas, boxAround(ends, radius + 1), lineShape(...ends, radius), colour);
  }
}

function drawWheel(canvas: Canvas, random: Random, scale: number) {
  const centre = {
    x: between(random, 0.25, 0.8) * canvas.width,
    y: between(random, 0.44, 0.52) * canvas.height,
  };
  const radius = between(random, 46, 58) * scale;
  const cabins = wholeBetween(random, 8, 12);
  const turn = between(random, 0, 1);
  const at = (index: number, reach: number): Point => {
    const angle = ((index + turn) / cabins) * Math.PI * 2;
    return { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach };
  };
  for (const side of [-1, 1]) {
    const foot = { x: centre.x + side * radius * 0.55, y: canvas.height };
    line(canvas, centre, foot, 2.2 * scale, steel);
  }
  for (let index = 0; index < cabins; index += 1) {
    line(canvas, centre, at(index, radius), 0.7 * scale, steel);
    for (const reach of [radius, radius * 0.86])
      for (let arc = 0; arc < 6; arc += 1)
        line(canvas, at(index + arc / 6, reach), at(index + (arc + 1) / 6, reach), scale, steel);
  }
  for (let index = 0; index < cabins; index += 1) {
    disc(canvas, at(index + 0.5, radius * 0.93), 1.3 * scale, bulb);
    const hung = at(index, radius);
    disc(canvas, { x: hung.x, y: hung.y + 3 * scale }, 5.5 * scale, brights[index % brights.length] ?? bulb);
  }
  disc(canvas, centre, 5 * scale, brights[0]);
}

/** A striped roof over a striped wall. */
function drawTent(canvas: Canvas, random: Random, middle: number, scale: number) {
  const half = between(random, 26, 40) * scale;
  const eaves = Math.round(canvas.height - between(random, 24, 32) * scale);
  const top = eaves - between(random, 20, 30) * scale;
  const colour = pick(random, brights);
  const stripes = 8;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [from, to] = [(stripe / stripes) * 2 - 1, ((stripe + 1) / stripes) * 2 - 1];
    const [left, right] = [middle + from * half, middle + to * half];
    const wall = { left, right, top: eaves, bottom: canvas.height };
    const roof = { left: Math.min(left, middle), right: Math.max(right, middle), top, bottom: eaves };
    const painted = stripe % 2 === 0 ? colour : cloth;
    paint(canvas, wall, (x, y) => Math.max(left - x, x - right, eaves - y), painted);
    // Between two lines that meet at the top.
    const reach = (y: number): number => ((y - top) / (eaves - top)) * half;
    paint(
      canvas,
      roof,
      (x, y) => Math.max(middle + from * reach(y) - x, x - middle - to * reach(y), y - eaves),
      painted,
    );
  }
  line(canvas, { x: middle, y: top }, { x: middle, y: top - 9 * scale }, 0.8 * scale, cloth);
  disc(canvas, { x: middle, y: top - 10 * scale }, 2.4 * scale, colour);
}

/** Bulbs on a wire that hangs through. */
function drawGarland(canvas: Canvas, random: Random, scale: number) {
  const [from, to] = [between(random, 6, 40) * scale, between(random, 6, 40) * scale];
  const sag = between(random, 12, 30) * scale;
  const count = 18;
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const part = index / count;
    return { x: part * canvas.width, y: from + (to - from) * part + sag * 4 * part * (1 - part) };
  });
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (next) line(canvas, point, next, 0.5 * scale, steel);
    disc(canvas, { x: point.x, y: point.y + 2.5 * scale }, 2.4 * scale, index % 3 === 0 ? berry : bulb);
  }
}

/** An evening at the fair, never the same twice. */
export function drawFairground(canvas: Canvas, random: Random, scale: number) {
  paintSky(canvas, pick(random, skies));
  for (let star = 0; star < 24; star += 1) {
    const place = { x: random() * canvas.width, y: random() * canvas.height * 0.5 };
    disc(canvas, place, between(random, 0.4, 1) * scale, cloth, between(random, 0.4, 0.9));
  }
  drawWheel(canvas, random, scale);
  drawGarland(canvas, random, scale);
  const tents = 4;
  for (let tent = 0; tent < tents; tent += 1)
    drawTent(canvas, random, ((tent + between(random, 0.2, 0.8)) / tents) * canvas.width, scale);
  const floor = canvas.height - 7 * scale;
  const soil = { left: 0, right: canvas.width, top: floor, bottom: canvas.height };
  paint(canvas, soil, (_, y) => floor - y, ground);
}
