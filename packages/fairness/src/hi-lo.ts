import type { DrawStream } from './draw-stream.ts';
import type { Fraction } from './fraction.ts';
import { fraction, plus, times } from './fraction.ts';

/**
 * Will the next card be higher or lower? Every card comes from a full deck. An equal card counts for both guesses; at
 * the ends, where that would leave nothing to guess, the ace asks "higher" or "the same" and the king "lower" or "the
 * same". A right guess multiplies with one over its chance. The house takes 3 % once, with the first guess, so every
 * way of playing returns exactly 97 %.
 */
export type HiLoGuess = 'higher' | 'lower';
export type HiLoMove = HiLoGuess | 'skip';

const deck = 52;
const ranks = 13;
const lastRank = ranks - 1;
/** Skips and guesses together. */
export const hiLoLongest = 60;
/** A guess that would lead above is not offered; what is there can be collected. */
export const hiLoHighestMultiple = 10_000n;

export const hiLoShare: Fraction = { top: 97n, bottom: 100n };
export const hiLoReturnPercent = '97.00';

export const drawCard = (stream: DrawStream): number => stream.below(deck);

/** The ace is 0, the king 12. */
export const rankOf = (card: number): number => card % ranks;

/** How many of the 13 ranks make the guess right. */
export function hiLoWays(card: number, guess: HiLoGuess): number {
  const rank = rankOf(card);
  const above = lastRank - rank;
  if (guess === 'higher') return rank === 0 ? above : above + 1;
  return rank === lastRank ? rank : rank + 1;
}

export function isRight(card: number, guess: HiLoGuess, next: number): boolean {
  const before = rankOf(card);
  const after = rankOf(next);
  if (before === 0) return guess === 'higher' ? after > 0 : after === 0;
  if (before === lastRank) return guess === 'lower' ? after < lastRank : after === lastRank;
  return guess === 'higher' ? after >= before : after <= before;
}

/** Where a round stands after its moves; the multiple is exact. */
export interface HiLoStanding {
  cards: number[];
  guesses: number;
  isLost: boolean;
  multiple: Fraction;
}

/** What a right guess adds to the multiple. */
export const hiLoStep = (card: number, guess: HiLoGuess): Fraction => fraction(ranks, hiLoWays(card, guess));

/** The multiple after one more right guess; null when it may not be made. */
export function hiLoNext({ cards, guesses, multiple }: HiLoStanding, guess: HiLoGuess): Fraction | null {
  const card = cards.at(-1);
  if (card === undefined || cards.length > hiLoLongest) return null;
  const after = times(guesses === 0 ? times(multiple, hiLoShare) : multiple, hiLoStep(card, guess));
  return after.top > hiLoHighestMultiple * after.bottom ? null : after;
}

/** Where the moves have led on these cards. A move that may not be made is an error, not a loss. */
export function hiLoStanding(cards: readonly number[], moves: readonly HiLoMove[]): HiLoStanding {
  let standing: HiLoStanding = {
    cards: cards.slice(0, 1),
    guesses: 0,
    isLost: false,
    multiple: fraction(1),
  };
  for (const [index, move] of moves.entries()) {
    const { guesses, multiple } = standing;
    const [shown, card] = [cards[index], cards[index + 1]];
    if (standing.isLost || index >= hiLoLongest || shown === undefined || card === undefined) {
      throw new RangeError('the round is over');
    }
    const open = cards.slice(0, index + 2);
    if (move === 'skip') {
      standing = { ...standing, cards: open };
      continue;
    }
    const after = hiLoNext(standing, move);
    if (after === null) throw new RangeError('the guess is not offered');
    const right = isRight(shown, move, card);
    standing = {
      cards: open,
      guesses: guesses + 1,
      isLost: !right,
      multiple: right ? after : { ...multiple, top: 0n },
    };
  }
  return standing;
}

/** The same on the cards of the stream: one at the start, one for each move. */
export const playHiLo = (stream: DrawStream, moves: readonly HiLoMove[]): HiLoStanding =>
  hiLoStanding(
    Array.from({ length: moves.length + 1 }, () => drawCard(stream)),
    moves,
  );

/** Whole millionths, rounded down. Without a guess the stake goes back: nothing was played. */
export const payHiLo = (stake: bigint, { isLost, multiple }: HiLoStanding): bigint =>
  isLost ? 0n : (stake * multiple.top) / multiple.bottom;

/** Worked out for any plan of play: what one guess after another is worth, from the cards it may meet. */
export function hiLoReturn(plan: (rank: number, guesses: number) => HiLoGuess, guesses: number): Fraction {
  const even = fraction(1, ranks);
  /** Expected factor of the guesses still to come, standing on a card of this rank. */
  const from = (rank: number, made: number): Fraction => {
    if (made === guesses) return fraction(1);
    const guess = plan(rank, made);
    let sum = fraction(0);
    for (let next = 0; next < ranks; next += 1) {
      if (isRight(rank, guess, next)) sum = plus(sum, times(even, from(next, made + 1)));
    }
    return times(hiLoStep(rank, guess), sum);
  };
  let sum = fraction(0);
  for (let rank = 0; rank < ranks; rank += 1) sum = plus(sum, times(even, from(rank, 0)));
  return times(hiLoShare, sum);
}
