import type { PathCommand } from 'opentype.js/dist/opentype.mjs';
import type { Warp } from '../plan/plan.ts';
import { round } from './canvas.ts';

/** Bends outlined letters. */

/** `u` runs from -1 to 1 along the line; x is from its middle, y from its baseline (negative is up). */
export const bend = (
  warp: Warp,
  strength: number,
  [x, y]: readonly [number, number],
  u: number,
  height: number,
): [number, number] => {
  switch (warp) {
    case 'bulge':
      return [x, y * (1 + strength * (1 - u * u))];
    case 'arch':
      return [x, y - strength * height * (1 - u * u) * 1.2 + strength * height * 0.6];
    case 'rise':
      return [x, y - strength * x * 0.5];
    case 'slant':
      return [x - y * strength, y];
    case 'wave':
      return [x, y - Math.sin(u * Math.PI) * height * strength * 0.5];
    case 'flat':
      return [x, y];
  }
};

type Point = (x: number, y: number) => readonly [number, number];

/** Path data of the bent commands; straight edges are cut into pieces, or they could not bend. */
export const bentPath = (commands: readonly PathCommand[], point: Point, decimals = 1): string => {
  const place = (value: number): string => (decimals === 1 ? round(value) : value.toFixed(decimals));
  let path = '';
  let lastX = 0;
  let lastY = 0;
  const at = (x = 0, y = 0): string => {
    const [px, py] = point(x, y);
    return `${place(px)} ${place(py)}`;
  };
  for (const { type, x = 0, y = 0, x1, y1, x2, y2 } of commands) {
    if (type === 'Z') {
      path += 'Z';
      continue;
    }
    if (type === 'L') {
      const pieces = Math.max(1, Math.ceil(Math.hypot(x - lastX, y - lastY) / 14));
      for (let i = 1; i <= pieces; i += 1) {
        path += `L${at(lastX + ((x - lastX) * i) / pieces, lastY + ((y - lastY) * i) / pieces)}`;
      }
    } else if (type === 'Q') {
      path += `Q${at(x1, y1)} ${at(x, y)}`;
    } else if (type === 'C') {
      path += `C${at(x1, y1)} ${at(x2, y2)} ${at(x, y)}`;
    } else {
      path += `M${at(x, y)}`;
    }
    lastX = x;
    lastY = y;
  }
  return path;
};
