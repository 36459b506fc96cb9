import type { Canvas } from './canvas.ts';
import { outline } from './fonts.ts';
import type { Warp } from '../plan/plan.ts';
import { bend, bentPath } from './warp.ts';

export interface Lettering {
  family: string;
  face: readonly [string, string, string];
  edge: string;
  /** Colour of the extruded side. */
  side: string;
  rim?: string;
  warp?: Warp;
  strength?: number;
  /** Half the outline's width, the rim's, and how far the letters stand out. */
  outlineWidth?: number;
  rimWidth?: number;
  depth?: number;
  gloss?: number;
  shadow?: string;
  /** Between two lines; small letters with tails need less. */
  gap?: number;
}

export interface Place {
  x: number;
  bottom: number;
  width: number;
  height: number;
}

interface Line {
  path: string;
  top: number;
  bottom: number;
}

export interface Block {
  lines: Line[];
  /** Of what is seen: with outline and extrusion. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lines stacked upwards from the bottom; `shrink` is found by trying. */
const stack = (texts: readonly string[], style: Lettering, place: Place, shrink: number): Block => {
  const { family, warp = 'bulge', strength = 0.2, outlineWidth = 7, depth = 9, gap = 12 } = style;
  const share = texts.length > 1 ? 0.56 : 0.86;
  const lines: Line[] = [];
  let base = place.bottom;
  const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const text of [...texts].reverse()) {
    const shape = outline(family, text);
    const scale =
      Math.min(
        place.width / (shape.right - shape.left),
        (place.height * share) / (shape.bottom - shape.top),
      ) * shrink;
    const height = (shape.bottom - shape.top) * scale;
    const half = ((shape.right - shape.left) * scale) / 2;
    const middle = (shape.left + shape.right) / 2;
    const line = { top: Infinity, bottom: -Infinity };
    const foot = base;
    const path = bentPath(shape.commands, (x, y) => {
      const flatX = (x - middle) * scale;
      const [dx, dy] = bend(warp, strength, [flatX, (y - shape.bottom) * scale], flatX / (half || 1), height);
      const [px, py] = [place.x + dx, foot + dy];
      line.top = Math.min(line.top, py);
      line.bottom = Math.max(line.bottom, py);
      seen.left = Math.min(seen.left, px - outlineWidth);
      seen.right = Math.max(seen.right, px + outlineWidth);
      return [px, py];
    });
    lines.push({ path, ...line });
    seen.top = Math.min(seen.top, line.top - outlineWidth);
    seen.bottom = Math.max(seen.bottom, line.bottom + outlineWidth + depth);
    base = line.top - gap;
  }
  return { lines, ...seen };
};

/** Lays the lines out so that nothing seen leaves the place, however the warp pushes it. */
export const layLetters = (texts: readonly string[], style: Lettering, place: Place): Block => {
  const outlineWidth = style.outlineWidth ?? 7;
  const inner = { ...place, width: place.width - 2 * outlineWidth };
  let block = stack(texts, style, inner, 1);
  for (let tries = 0; tries < 8; tries += 1) {
    const reach = 2 * Math.max(place.x - block.left, block.right - place.x);
    const ratio = Math.min(place.width / reach, place.height / (block.bottom - block.top));
    const overhang = block.bottom - place.bottom;
    if (ratio >= 0.999 && overhang <= 0.5) return block;
    inner.bottom -= Math.max(0, overhang);
    block = stack(texts, style, inner, Math.min(1, ratio) * 0.995 ** tries * (tries ? 0.97 : 1));
  }
  return block;
};

/** Shadow, extruded side, dark edge, light rim, gradient face, gloss on the upper half. */
export const drawLetters = (c: Canvas, block: Block, style: Lettering): void => {
  const { face, edge, side, rim = '#fff', outlineWidth = 7, rimWidth = 2.4, depth = 9, gloss = 0.38 } = style;
  const { shadow = '#000' } = style;
  const whole = c.define((id) => `<path id="${id}" d="${block.lines.map(({ path }) => path).join('')}"/>`);
  const copy = (paint: string): string => `<use href="#${whole}" ${paint}/>`;
  const wide = outlineWidth * 2;
  let markup = '';
  if (shadow !== 'none') {
    markup += copy(
      `fill="${shadow}" stroke="${shadow}" stroke-width="${wide + 8}" opacity=".55" transform="translate(0 ${depth + 6})" filter="${c.blur(7)}"`,
    );
  }
  for (let i = depth; i >= 1; i -= 1) {
    markup += copy(`fill="${side}" stroke="${edge}" stroke-width="${wide}" transform="translate(0 ${i})"`);
  }
  if (wide) markup += copy(`fill="${edge}" stroke="${edge}" stroke-width="${wide}"`);
  if (rimWidth) {
    markup += copy(
      `fill="${side}" stroke="${side}" stroke-width="${rimWidth * 2}" transform="translate(0 ${Math.min(4, depth * 0.4)})"`,
    );
    markup += copy(`fill="${rim}" stroke="${rim}" stroke-width="${rimWidth * 2}"`);
  }
  for (const { path, top, bottom } of block.lines) {
    const paint = c.vertical(
      [
        [0, face[0]],
        [0.42, face[1]],
        [1, face[2]],
      ],
      top,
      bottom,
    );
    markup += `<path d="${path}" fill="${paint}"/>`;
    if (gloss) {
      const shine = c.vertical(
        [
          [0, '#fff', gloss],
          [0.44, '#fff', gloss * 0.12],
          [0.45, '#fff', 0],
        ],
        top,
        bottom,
      );
      markup += `<path d="${path}" fill="${shine}"/>`;
    }
  }
  c.add(`<g stroke-linejoin="round">${markup}</g>`);
};

/** A short text printed flat on an object, such as the number on a ball. */
export const print = (c: Canvas, text: string, family: string, place: Place, colour: string): void => {
  const style: Lettering = {
    family,
    face: [colour, colour, colour],
    edge: colour,
    side: colour,
    warp: 'flat',
    outlineWidth: 0,
    rimWidth: 0,
    depth: 0,
    gloss: 0,
    shadow: 'none',
  };
  const block = layLetters([text], style, place);
  // Centred on the place: digits and capitals differ in height from face to face.
  const shift = place.bottom - place.height / 2 - (block.top + block.bottom) / 2;
  c.add(`<g transform="translate(0 ${shift.toFixed(1)})" fill="${colour}">`);
  for (const { path } of block.lines) c.add(`<path d="${path}"/>`);
  c.add('</g>');
};
