import type { Point } from './raster.ts';

/**
 * A pen's way for every sign we draw, in a field 10 wide and 14 high: M moves, L draws a line, C a curve. Letters that
 * people take for others or for digits (B G I L O Q S V Z) are not drawn.
 */
const paths = {
  0: 'M5 1C8 1 9 4 9 7C9 10 8 13 5 13C2 13 1 10 1 7C1 4 2 1 5 1',
  1: 'M2 4.2L5.4 1L5.4 13M2.6 13L8.2 13',
  2: 'M1.5 4.2C1.5 2.2 3 1 5 1C7.1 1 8.6 2.3 8.6 4.3C8.6 7 5 9.3 1.3 13L9 13',
  3: 'M1.8 2.8C2.6 1.6 3.7 1 5 1C7 1 8.4 2.2 8.4 3.9C8.4 5.7 7 6.7 4.4 6.7C7.2 6.7 8.9 8 8.9 9.9C8.9 11.8 7.3 13 5 13C3.3 13 2 12.3 1.2 11',
  4: 'M7 13L7 1L1 9.4L9.4 9.4',
  5: 'M8.4 1L2.6 1L2 6.6C2.8 6 3.8 5.6 5 5.6C7.3 5.6 9 7 9 9.3C9 11.6 7.3 13 5 13C3.4 13 2.1 12.4 1.2 11.2',
  6: 'M7.8 1.1C4 2.4 1.2 5.4 1.2 9.2C1.2 11.5 2.9 13 5.1 13C7.3 13 8.8 11.4 8.8 9.2C8.8 7 7.3 5.6 5.2 5.6C3.2 5.6 1.6 6.8 1.2 9',
  7: 'M1.2 1L8.8 1C6.4 4.5 4.5 8.5 3.9 13',
  8: 'M5 1C7 1 8.3 2.2 8.3 3.8C8.3 5.4 7 6.6 5 6.6C3 6.6 1.7 5.4 1.7 3.8C1.7 2.2 3 1 5 1M5 6.6C7.4 6.6 9 7.9 9 9.8C9 11.7 7.4 13 5 13C2.6 13 1 11.7 1 9.8C1 7.9 2.6 6.6 5 6.6',
  9: 'M2.2 12.9C6 11.6 8.8 8.6 8.8 4.8C8.8 2.5 7.1 1 4.9 1C2.7 1 1.2 2.6 1.2 4.8C1.2 7 2.7 8.4 4.8 8.4C6.8 8.4 8.4 7.2 8.8 5',
  '+': 'M5 3.4L5 10.6M1.4 7L8.6 7',
  '-': 'M1.6 7L8.4 7',
  '×': 'M2.2 4.2L7.8 9.8M7.8 4.2L2.2 9.8',
  '=': 'M1.6 5.2L8.4 5.2M1.6 8.8L8.4 8.8',
  '?': 'M1.8 3.8C2 2 3.2 1 5 1C7 1 8.4 2.2 8.4 4C8.4 6.6 5 6.6 5 9.3M5 12.7L5 12.9',
  A: 'M0.8 13L5 1L9.2 13M2.4 9L7.6 9',
  C: 'M8.8 3.6C8 2 6.8 1 5.2 1C2.6 1 1 3.4 1 7C1 10.6 2.6 13 5.2 13C6.8 13 8 12 8.8 10.4',
  D: 'M1.6 1L1.6 13L4.2 13C7.4 13 9 10.6 9 7C9 3.4 7.4 1 4.2 1L1.6 1',
  E: 'M8.4 1L1.8 1L1.8 13L8.4 13M1.8 7L7.4 7',
  F: 'M8.6 1L1.8 1L1.8 13M1.8 7L7.4 7',
  H: 'M1.4 1L1.4 13M8.6 1L8.6 13M1.4 7L8.6 7',
  J: 'M3 1L9 1M6.8 1L6.8 9.6C6.8 11.8 5.6 13 3.8 13C2.4 13 1.4 12.2 1 10.8',
  K: 'M1.6 1L1.6 13M8.6 1L1.6 8M4 5.8L8.9 13',
  M: 'M0.8 13L1.2 1L5 8.5L8.8 1L9.2 13',
  N: 'M1.4 13L1.4 1L8.6 13L8.6 1',
  P: 'M1.8 13L1.8 1L5.2 1C7.4 1 8.8 2.4 8.8 4.4C8.8 6.4 7.4 7.8 5.2 7.8L1.8 7.8',
  R: 'M1.8 13L1.8 1L5.2 1C7.4 1 8.8 2.4 8.8 4.4C8.8 6.4 7.4 7.8 5.2 7.8L1.8 7.8M5 7.8L8.9 13',
  T: 'M0.8 1L9.2 1M5 1L5 13',
  U: 'M1.4 1L1.4 8.8C1.4 11.6 2.8 13 5 13C7.2 13 8.6 11.6 8.6 8.8L8.6 1',
  W: 'M0.4 1L2.7 13L5 4.5L7.3 13L9.6 1',
  X: 'M1.2 1L8.8 13M8.8 1L1.2 13',
  Y: 'M0.8 1L5 7.2L9.2 1M5 7.2L5 13',
} as const;

export const glyphWidth = 10;
export const glyphHeight = 14;
export const letters = 'ACDEFHJKMNPRTUWXY';

/** Short pieces, so that a bent picture bends its lines too. */
const stepsOfPart = 14;

const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
const mixPoints = (from: Point, to: Point, part: number): Point => ({
  x: mix(from.x, to.x, part),
  y: mix(from.y, to.y, part),
});

/** De Casteljau: a point of a line or curve by mixing its neighbours until one is left. */
function pointAt(controls: readonly Point[], part: number): Point {
  if (controls.length === 1 && controls[0]) return controls[0];
  return pointAt(
    controls.slice(1).map((to, index) => mixPoints(controls[index] ?? to, to, part)),
    part,
  );
}

function pointsOf(numbers: string): Point[] {
  const values = numbers.trim().split(/\s+/).map(Number);
  return values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
}

function linesOf(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLC])([^MLC]+)/g)) {
    const points = pointsOf(numbers);
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (command === 'M' || !line || !last) lines.push(points);
    else
      for (let step = 1; step <= stepsOfPart; step += 1)
        line.push(pointAt([last, ...points], step / stepsOfPart));
  }
  return lines;
}

const drawn = new Map(Object.entries(paths).map(([sign, path]) => [sign, linesOf(path)]));

/** The lines of a sign; none for a sign that has none, such as a blank. */
export const strokesOf = (sign: string): readonly (readonly Point[])[] => drawn.get(sign) ?? [];
