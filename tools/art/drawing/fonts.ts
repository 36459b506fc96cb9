import { existsSync, readFileSync } from 'node:fs';
import { type Font, type PathCommand, parse } from 'opentype.js/dist/opentype.mjs';

/** Display faces from the @fontsource packages; lettering is outlined, so no font travels with a picture. */

export interface Outline {
  commands: PathCommand[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const loaded = new Map<string, Font>();

const load = (family: string): Font => {
  const found = loaded.get(family);
  if (found) return found;
  const folder = new URL(`../node_modules/@fontsource/${family}/files/`, import.meta.url);
  // The lightest weight of the two-weight faces is too thin for an outline.
  const weights = family === 'cinzel-decorative' ? ['700', '900'] : ['400', '700', '900'];
  const file = weights
    .map((weight) => new URL(`${family}-latin-${weight}-normal.woff`, folder))
    .find((url) => existsSync(url));
  if (!file) throw new Error(`no font file of ${family}`);
  const bytes = readFileSync(file);
  const font = parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
  loaded.set(family, font);
  return font;
};

const kerning = (font: Font, left: ReturnType<Font['charToGlyph']>, right: typeof left): number => {
  try {
    return font.getKerningValue(left, right);
  } catch {
    // Some kerning tables are of a kind the parser does not know; the letters then stand at their own width.
    return 0;
  }
};

/** The outline of one line at 100 units, baseline at 0. */
export const outline = (family: string, text: string, tracking = 0): Outline => {
  const font = load(family);
  const size = 100;
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text, (letter) => {
    const glyph = font.charToGlyph(letter);
    if (glyph.index === 0) throw new Error(`${family} has no letter "${letter}" (in "${text}")`);
    return glyph;
  });
  const commands: PathCommand[] = [];
  let x = 0;
  for (const [at, glyph] of glyphs.entries()) {
    commands.push(...glyph.getPath(x, 0, size).commands);
    const next = glyphs[at + 1];
    x += glyph.advanceWidth * scale + (next ? kerning(font, glyph, next) * scale : 0) + tracking * size;
  }
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { x: px, y: py } of commands) {
    if (px !== undefined && py !== undefined) {
      xs.push(px);
      ys.push(py);
    }
  }
  return {
    commands,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};
