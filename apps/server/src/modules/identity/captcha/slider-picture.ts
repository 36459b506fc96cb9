import type { Canvas } from './canvas.ts';
import { createCanvas, paint, roundedShape } from './canvas.ts';
import { drawFairground } from './fairground.ts';
import { encodePng } from './png.ts';
import type { Random } from './random.ts';
import { secureRandom, wholeBetween } from './random.ts';
import type { Box, Shape } from './raster.ts';

const width = 300;
const height = 150;
const pieceSize = 48;
const corner = 10;
const margin = 10;
/** The piece starts at the left edge: its place is never so near that it fits by itself. */
const leastX = 90;
/** Pictures are finer than the pixels of the page they are laid out in. */
const scale = 2;

export interface SliderPicture {
  background: Buffer;
  piece: Buffer;
  /** Lengths in pixels of the page: where the piece's upper left corner belongs, and the sizes to show both at. */
  pieceY: number;
  targetX: number;
  pieceSize: number;
  width: typeof width;
  height: typeof height;
}

const boxAt = (left: number, top: number): Box => ({
  left: left * scale,
  top: top * scale,
  right: (left + pieceSize) * scale,
  bottom: (top + pieceSize) * scale,
});

/** A frame along the inner edge, so that it needs no room beside the piece. */
const frameOf =
  (shape: Shape, half: number): Shape =>
  (x, y) =>
    Math.abs(shape(x, y) + half) - half;

function cutPiece(scene: Canvas, left: number, top: number): Canvas {
  const piece = createCanvas(pieceSize * scale, pieceSize * scale);
  const shape = roundedShape(boxAt(0, 0), corner * scale);
  for (let y = 0; y < piece.height; y += 1)
    for (let x = 0; x < piece.width; x += 1) {
      const from = ((y + top * scale) * scene.width + x + left * scale) * 4;
      const to = (y * piece.width + x) * 4;
      piece.pixels.set(scene.pixels.subarray(from, from + 3), to);
      piece.pixels[to + 3] = Math.round(255 * Math.max(0, Math.min(1, 0.5 - shape(x + 0.5, y + 0.5))));
    }
  paint(piece, boxAt(0, 0), frameOf(shape, scale), [255, 247, 224], 0.95);
  return piece;
}

/** A scene with a piece missing, and the piece. Where it belongs is for the server alone to know. */
export function drawSlider(random: Random = secureRandom): SliderPicture {
  const scene = createCanvas(width * scale, height * scale);
  drawFairground(scene, random, scale);
  const targetX = wholeBetween(random, leastX, width - margin - pieceSize);
  const pieceY = wholeBetween(random, margin, height - margin - pieceSize);
  const piece = cutPiece(scene, targetX, pieceY);
  const hole = boxAt(targetX, pieceY);
  const shape = roundedShape(hole, corner * scale);
  paint(scene, hole, shape, [14, 10, 26], 0.78);
  paint(scene, hole, frameOf(shape, scale * 0.75), [255, 247, 224], 0.5);
  return {
    background: encodePng(scene),
    piece: encodePng(piece),
    pieceY,
    targetX,
    pieceSize,
    width,
    height,
  };
}
