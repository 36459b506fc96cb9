import type { Color } from '../../api.ts';

type Vector = readonly [number, number, number];

/** Which way each colour's face looks on the unturned die; y points down as on a screen. */
const faces: Record<Color, Vector> = {
  dilaw: [0, 0, 1],
  puti: [0, 0, -1],
  rosas: [1, 0, 0],
  asul: [-1, 0, 0],
  pula: [0, -1, 0],
  berde: [0, 1, 0],
};

/** Quarter turns about x, then z, that bring a colour to the top. */
const turns: Record<Color, { x: number; z: number }> = {
  dilaw: { x: 1, z: 0 },
  puti: { x: -1, z: 0 },
  rosas: { x: 0, z: -1 },
  asul: { x: 0, z: 1 },
  pula: { x: 0, z: 0 },
  berde: { x: 2, z: 0 },
};

const sine = (quarters: number) => [0, 1, 0, -1][((quarters % 4) + 4) % 4] ?? 0;
const cosine = (quarters: number) => sine(quarters + 1);

const turnX = ([x, y, z]: Vector, q: number): Vector => [
  x,
  y * cosine(q) - z * sine(q),
  y * sine(q) + z * cosine(q),
];
const turnY = ([x, y, z]: Vector, q: number): Vector => [
  x * cosine(q) + z * sine(q),
  y,
  z * cosine(q) - x * sine(q),
];
const turnZ = ([x, y, z]: Vector, q: number): Vector => [
  x * cosine(q) - y * sine(q),
  x * sine(q) + y * cosine(q),
  z,
];

export interface Pose {
  /** Degrees for `rotateY rotateX rotateZ` on the die. */
  y: number;
  x: number;
  z: number;
  /** The faces a player sees besides the top one. */
  left: Color;
  right: Color;
}

/** How a die lies with this colour up; `quarters` turns it on the table so that three dice do not look alike. */
export function poseOf(up: Color, quarters: number): Pose {
  const { x, z } = turns[up];
  const placed = (color: Color): Vector => turnY(turnX(turnZ(faces[color], z), x), quarters);
  const colors = Object.keys(faces) as Color[];
  const facing = ([x0, y0, z0]: Vector) =>
    colors.find((color) => {
      const [x1, y1, z1] = placed(color);
      return x0 === x1 + 0 && y0 === y1 + 0 && z0 === z1 + 0;
    }) ?? up;
  return {
    y: quarters * 90,
    x: x * 90,
    z: z * 90,
    left: facing([-1, 0, 0]),
    right: facing([0, 0, 1]),
  };
}
