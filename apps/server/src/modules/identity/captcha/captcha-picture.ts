import { glyphHeight, glyphWidth, letters, strokesOf } from './glyphs.ts';
import { encodePng } from './png.ts';
import type { Random } from './random.ts';
import { between, pick, secureRandom, wholeBetween } from './random.ts';
import type { Mask, Point } from './raster.ts';
import { createMask, stroke } from './raster.ts';

export type CaptchaKind = 'DIGITS' | 'EQUATION' | 'LETTERS';

/** 132 × 44 on the screen, twice as fine. */
const width = 264;
const height = 88;

const paper = [236, 230, 217] as const;
const ink = [52, 38, 78] as const;
const hair = [205, 190, 158] as const;

const inkSteps = 11;
const hairSteps = 4;

const mixed = (part: number, colour: readonly [number, number, number]): [number, number, number] => [
  Math.round(paper[0] + (colour[0] - paper[0]) * part),
  Math.round(paper[1] + (colour[1] - paper[1]) * part),
  Math.round(paper[2] + (colour[2] - paper[2]) * part),
];

/** Sixteen colours, so that a pixel takes four bits: paper, ink from thin to full, then the light lines likewise. */
const palette = [
  mixed(0, ink),
  ...Array.from({ length: inkSteps }, (_, step) => mixed((step + 1) / inkSteps, ink)),
  ...Array.from({ length: hairSteps }, (_, step) => mixed((step + 1) / hairSteps, hair)),
];

interface Question {
  text: string;
  answer: string;
}

const some = (count: number, sign: () => string): string => Array.from({ length: count }, sign).join('');

/** Answers stay within what the field takes: digits up to 6, letters up to 16 (DEC-019). */
export const questions: Record<CaptchaKind, (random: Random) => Question> = {
  DIGITS: (random) => {
    const text = some(4, () => String(wholeBetween(random, 0, 9)));
    return { text, answer: text };
  },
  LETTERS: (random) => {
    const text = some(5, () => letters[wholeBetween(random, 0, letters.length - 1)] ?? '');
    return { text, answer: text };
  },
  EQUATION: (random) => {
    const sign = pick(random, ['+', '-', '×'] as const);
    const small = wholeBetween(random, 2, sign === '×' ? 5 : 9);
    const large = sign === '×' ? wholeBetween(random, 3, 12) : wholeBetween(random, 11, 40);
    const results = { '+': large + small, '-': large - small, '×': large * small };
    return { text: `${large} ${sign} ${small} = ?`, answer: String(results[sign]) };
  },
};

interface Look {
  size: number;
  /** Of a sign's width; a blank takes less. */
  advance: number;
  turn: number;
  lift: number;
}

const looks: Record<CaptchaKind, Look> = {
  DIGITS: { size: 3.7, advance: 1.45, turn: 0.28, lift: 4 },
  LETTERS: { size: 3.4, advance: 1.33, turn: 0.24, lift: 5 },
  EQUATION: { size: 2.9, advance: 1.08, turn: 0.14, lift: 3 },
};
const blankAdvance = 0.35;

/** Bends the whole picture a little, so that no two signs of a kind look the same. */
function waveOf(random: Random): (point: Point) => Point {
  const [phase, other] = [between(random, 0, 7), between(random, 0, 7)];
  const [rise, sway] = [between(random, 2, 4), between(random, 1, 2.2)];
  const length = between(random, 90, 150);
  return ({ x, y }) => ({
    x: x + sway * Math.sin((2 * Math.PI * y) / 60 + other),
    y: y + rise * Math.sin((2 * Math.PI * x) / length + phase),
  });
}

/** Moves a glyph's points to their place: turned about the middle, leaning, scaled. */
function placing(random: Random, { size, turn, lift }: Look, middle: number): (point: Point) => Point {
  const angle = between(random, -turn, turn);
  const lean = between(random, -0.12, 0.12);
  const scale = size * between(random, 0.93, 1.07);
  const centre = { x: middle + between(random, -3, 3), y: height / 2 + between(random, -lift, lift) };
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return (point) => {
    const y = point.y - glyphHeight / 2;
    const x = point.x - glyphWidth / 2 - lean * y;
    return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
  };
}

function drawText(mask: Mask, text: string, look: Look, random: Random) {
  const wave = waveOf(random);
  const unit = look.size * glyphWidth * look.advance;
  const advances = Array.from(text, (sign) => unit * (sign === ' ' ? blankAdvance : 1));
  let left = (width - advances.reduce((sum, advance) => sum + advance, 0)) / 2;
  for (const [index, sign] of text.split('').entries()) {
    const advance = advances[index] ?? 0;
    const place = placing(random, look, left + advance / 2);
    const radius = between(random, 2.5, 3.1);
    for (const line of strokesOf(sign)) stroke(mask, line.map(place).map(wave), radius);
    left += advance;
  }
}

/** From edge to edge, gently curved. */
function acrossLine(random: Random): Point[] {
  const [from, to, bend] = [between(random, 8, 80), between(random, 8, 80), between(random, -18, 18)];
  return Array.from({ length: 25 }, (_, step) => {
    const part = step / 24;
    return { x: part * width, y: from + (to - from) * part + bend * Math.sin(Math.PI * 2 * part) };
  });
}

function colourOf(inkCover: number, hairCover: number): number {
  const inkStep = Math.round((inkCover / 255) * inkSteps);
  if (inkStep > 0) return inkStep;
  const hairStep = Math.round((hairCover / 255) * hairSteps);
  return hairStep === 0 ? 0 : inkSteps + hairStep;
}

/** A picture of a question. Letters are answered in any case: compare without. */
export function drawCaptcha(
  kind: CaptchaKind,
  random: Random = secureRandom,
): { answer: string; png: Buffer } {
  const { text, answer } = questions[kind](random);
  const [signs, hairs] = [createMask(width, height), createMask(width, height)];
  for (let count = 0; count < 6; count += 1) stroke(hairs, acrossLine(random), between(random, 0.8, 1.5));
  drawText(signs, text, looks[kind], random);
  // Thin and as dark as the signs, so that they cannot be told apart by colour alone.
  for (let count = 0; count < 2; count += 1) stroke(signs, acrossLine(random), between(random, 0.5, 0.8));
  const pixels = signs.cover.map((cover, at) => colourOf(cover, hairs.cover[at] ?? 0));
  return { answer, png: encodePng({ width, height, pixels, palette }) };
}
