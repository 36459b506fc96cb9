import type { DrawStream } from './draw-stream.ts';
import type { Fraction } from './fraction.ts';
import { choose, fraction, reduced } from './fraction.ts';

/** 75 balls, of which 35 are drawn; one to four cards of 5 × 5 by column, the middle free. */
export const bingoBalls = 75;
export const bingoDrawn = 35;
export const bingoMostCards = 4;
const side = 5;
const perColumn = 15;
const middle = 12;
const cells = 24;

/**
 * From the least to the best. A card pays its best pattern only; the multiple is of the stake on that card. `oneIn`: on
 * average one card of so many has it as its best, to three figures.
 */
export const bingoPatterns = [
  { pattern: 'line', multiple: 2n, oneIn: 4.75 },
  { pattern: 'corners', multiple: 3n, oneIn: 28.4 },
  { pattern: 'two-lines', multiple: 6n, oneIn: 26.3 },
  { pattern: 'three-lines', multiple: 25n, oneIn: 197 },
  { pattern: 'cross', multiple: 50n, oneIn: 717 },
  { pattern: 'frame', multiple: 2_000n, oneIn: 2_110_000 },
  { pattern: 'full-card', multiple: 10_000n, oneIn: 61_800_000_000 },
] as const;
export type BingoPattern = (typeof bingoPatterns)[number]['pattern'];

export const bingoReturnPercent = '95.24';

/** Columns B, I, N, G, O; 0 is the free middle. */
export type BingoCard = number[][];

export interface BingoOutcome {
  cards: BingoCard[];
  balls: number[];
  /** The player brought the cards; without it they were drawn before the balls, from the same bytes. */
  chosen?: true;
}

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);
const columns = numbersFrom(0, side).map((column) => numbersFrom(column * perColumn + 1, perColumn));
const allBalls = numbersFrom(1, bingoBalls);

export function drawBingoCard(stream: DrawStream): BingoCard {
  const card = columns.map((numbers) => stream.shuffle(numbers, side));
  const third = card[2];
  // Five are drawn in this column too; the free middle takes the place of the third.
  if (third) third[2] = 0;
  return card;
}

function isBingoCard(card: BingoCard): boolean {
  const isColumn = (numbers: readonly number[], column: number): boolean =>
    numbers.length === side &&
    new Set(numbers).size === side &&
    numbers.every((number, row) =>
      column * side + row === middle ? number === 0 : columns[column]?.includes(number),
    );
  return card.length === side && card.every(isColumn);
}

/**
 * What a player may bring: one to four cards as they are printed, no two the same. Every such card has the same chances,
 * because every ball has.
 */
export const isBingoHand = (cards: readonly BingoCard[]): boolean =>
  cards.length >= 1 &&
  cards.length <= bingoMostCards &&
  cards.every(isBingoCard) &&
  new Set(cards.map(String)).size === cards.length;

/** The balls for the player's own cards; for a number of cards these first, then the balls. */
export function drawBingo(stream: DrawStream, cards: number | readonly BingoCard[]): BingoOutcome {
  if (typeof cards !== 'number') {
    if (!isBingoHand(cards)) throw new RangeError('no cards of this game');
    return { cards: [...cards], balls: stream.shuffle(allBalls, bingoDrawn), chosen: true };
  }
  const drawn: BingoCard[] = [];
  for (let i = 0; i < cards; i += 1) drawn.push(drawBingoCard(stream));
  return { cards: drawn, balls: stream.shuffle(allBalls, bingoDrawn) };
}

/** The 24 cells as bits; the free middle is always there and needs none. */
function bit(column: number, row: number): number {
  const place = column * side + row;
  if (place === middle) return 0;
  return 1 << (place > middle ? place - 1 : place);
}

const mask = (places: [number, number][]): number =>
  places.reduce((bits, [column, row]) => bits | bit(column, row), 0);
const five = numbersFrom(0, side);
const diagonals = [mask(five.map((i) => [i, i])), mask(five.map((i) => [i, side - 1 - i]))] as const;
const lines = [
  ...five.map((column) => mask(five.map((row) => [column, row]))),
  ...five.map((row) => mask(five.map((column) => [column, row]))),
  ...diagonals,
];
const corners = bit(0, 0) | bit(0, 4) | bit(4, 0) | bit(4, 4);
const cross = diagonals[0] | diagonals[1];
const frame = mask(
  five.flatMap((i): [number, number][] => [
    [0, i],
    [4, i],
    [i, 0],
    [i, 4],
  ]),
);
const full = 2 ** cells - 1;

const holds = (bits: number, wanted: number): boolean => (bits & wanted) === wanted;

/** Index into `bingoPatterns`, or -1. */
function bestOf(bits: number): number {
  if (bits === full) return 6;
  if (holds(bits, frame)) return 5;
  if (holds(bits, cross)) return 4;
  let count = 0;
  for (const line of lines) if ((bits & line) === line) count += 1;
  if (count >= 3) return 3;
  if (count === 2) return 2;
  if (holds(bits, corners)) return 1;
  return count === 1 ? 0 : -1;
}

export function bingoPatternOf(card: BingoCard, balls: readonly number[]): BingoPattern | null {
  const called = new Set(balls);
  let bits = 0;
  for (const [column, numbers] of card.entries()) {
    for (const [row, number] of numbers.entries()) if (called.has(number)) bits |= bit(column, row);
  }
  return bingoPatterns[bestOf(bits)]?.pattern ?? null;
}

export interface BingoWin {
  card: number;
  pattern: BingoPattern;
  pays: bigint;
}

export function payBingo(
  stakePerCard: bigint,
  { cards, balls }: BingoOutcome,
): { wins: BingoWin[]; paid: bigint } {
  const wins = cards.flatMap((card, index): BingoWin[] => {
    const pattern = bingoPatternOf(card, balls);
    const found = bingoPatterns.find((one) => one.pattern === pattern);
    return found ? [{ card: index, pattern: found.pattern, pays: stakePerCard * found.multiple }] : [];
  });
  return { wins, paid: wins.reduce((sum, { pays }) => sum + pays, 0n) };
}

/**
 * How likely each pattern is a card's best, exactly: all 2^24 ways a card can be marked, weighed with the ways 35 balls
 * can mark so many cells. Takes about a second.
 */
export function bingoChances(): Fraction[] {
  const counts = bingoPatterns.map(() => Array.from({ length: cells + 1 }, () => 0));
  for (let bits = 0; bits <= full; bits += 1) {
    const row = counts[bestOf(bits)];
    if (row) row[onesIn(bits)] = (row[onesIn(bits)] ?? 0) + 1;
  }
  const draws = choose(bingoBalls, bingoDrawn);
  return counts.map((row) => {
    let ways = 0n;
    for (const [marked, count] of row.entries()) {
      ways += BigInt(count) * choose(bingoBalls - cells, bingoDrawn - marked);
    }
    return reduced(fraction(ways, draws));
  });
}

function onesIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
