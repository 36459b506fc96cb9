import type { BingoCard, BingoPattern } from '@perya/fairness';
import { bingoMostCards, drawBingoCard, streamOver } from '@perya/fairness';

export const letters = ['B', 'I', 'N', 'G', 'O'] as const;
const side = [0, 1, 2, 3, 4] as const;

/** Made on this device: whoever knows the secret has no say in the cards. */
export function newHand(): BingoCard[] {
  const stream = streamOver(() => crypto.getRandomValues(new Uint8Array(32)));
  return Array.from({ length: bingoMostCards }, () => drawBingoCard(stream));
}

/** The column a ball belongs to. */
export const letterOf = (ball: number): string => letters[Math.floor((ball - 1) / 15)] ?? '';

/** A cell as column × 5 + row. */
const cell = (column: number, row: number) => column * 5 + row;
const diagonals = [side.map((i) => cell(i, i)), side.map((i) => cell(i, 4 - i))];
const lines = [
  ...side.map((column) => side.map((row) => cell(column, row))),
  ...side.map((row) => side.map((column) => cell(column, row))),
  ...diagonals,
];
const corners = [cell(0, 0), cell(0, 4), cell(4, 0), cell(4, 4)];
const frame = [0, 4].flatMap((end) => side.flatMap((i) => [cell(end, i), cell(i, end)]));

/** The cells of a card that make its pattern, as far as they are marked. */
export function patternCells(pattern: string, card: number[][], called: ReadonlySet<number>): Set<number> {
  const numbers = card.flat();
  const isMarked = (at: number) => numbers[at] === 0 || called.has(numbers[at] ?? -1);
  switch (pattern as BingoPattern) {
    case 'corners':
      return new Set(corners);
    case 'cross':
      return new Set(diagonals.flat());
    case 'frame':
      return new Set(frame);
    case 'full-card':
      return new Set(numbers.keys());
    default:
      return new Set(lines.filter((line) => line.every(isMarked)).flat());
  }
}

/** The picture of a pattern in the pay table. */
export const glyphCells: Record<BingoPattern, ReadonlySet<number>> = {
  line: new Set(side.map((column) => cell(column, 1))),
  corners: new Set(corners),
  'two-lines': new Set(side.flatMap((column) => [cell(column, 1), cell(column, 3)])),
  'three-lines': new Set(side.flatMap((column) => [cell(column, 0), cell(column, 2), cell(column, 4)])),
  cross: new Set(diagonals.flat()),
  frame: new Set(frame),
  'full-card': new Set(Array.from({ length: 25 }, (_, index) => index)),
};

/**
 * How often a pattern is a card's best, once in so many. Worked out exactly by the rules, which takes a phone several
 * seconds; the test holds the two together.
 */
export const bingoOneIn: Record<BingoPattern, number> = {
  line: 4.8,
  corners: 28.4,
  'two-lines': 26.3,
  'three-lines': 197,
  cross: 717,
  frame: 2_106_032,
  'full-card': 61_789_421_651,
};
