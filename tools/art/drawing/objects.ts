import { readFileSync } from 'node:fs';
import { type Canvas, round } from './canvas.ts';

/** Ready 3D objects (Fluent Emoji) by their code points. */

const folder = new URL('../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);
const read = new Map<string, string>();

const dataOf = (code: string): string => {
  const found = read.get(code);
  if (found) return found;
  const data = readFileSync(new URL(`${code}.webp`, folder)).toString('base64');
  read.set(code, data);
  return data;
};

/** Things with figures or signs on them are never mirrored. */
const readable: ReadonlySet<string> = new Set([
  '1f3b0',
  '1f4b0',
  '1f4b5',
  '1f570-fe0f',
  '1f5fa-fe0f',
  '1f9e7',
  '1f004',
  '1f4ee',
  '1f3b5',
  '1f3b6',
  '1f3ab',
  '1f3af',
  '1f9ed',
  '1f4fb',
  '1f0cf',
  '1f3b9',
  '1f4d6',
  '1f3c6',
  '1f947',
  '1f396-fe0f',
  '1f3a8',
  '1f52e',
  '1f4dc',
]);

export interface Placing {
  turn?: number;
  flip?: boolean;
  /** A light outline with a halo; without it a soft shadow. */
  rim?: string;
  shadow?: string;
  blur?: number;
  opacity?: number;
}

export const object = (
  c: Canvas,
  code: string,
  x: number,
  y: number,
  size: number,
  placing: Placing = {},
): void => {
  const { turn = 0, flip = false, rim, shadow = '#000', blur = 0, opacity = 1 } = placing;
  const id = c.define(
    (name) =>
      `<image id="${name}" width="256" height="256" x="-128" y="-128" href="data:image/webp;base64,${dataOf(code)}"/>`,
  );
  const scale = (size / 256).toFixed(3);
  const effect = blur ? c.blur(blur) : rim ? c.rim(rim) : c.shadow(shadow, 12, 10, 0.5);
  c.add(
    `<g${opacity < 1 ? ` opacity="${opacity}"` : ''} filter="${effect}"><use href="#${id}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip && !readable.has(code) ? '-' : ''}${scale} ${scale})"/></g>`,
  );
};
