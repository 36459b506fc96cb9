import type { DrawStream } from './draw-stream.ts';
import type { Fraction } from './fraction.ts';
import { choose, fraction } from './fraction.ts';

/** Six of 45. All tickets of a draw share its numbers, so a draw has its own secret and no player's seed. */
export const lottoHighest = 45;
export const lottoPicks = 6;

/** The draw's number stands in the place of the round's number, this in the place of the player's seed. */
export const lottoSeed = 'perya-lotto';

/** What comes back for a stake, by how many numbers match. */
export const lottoMultiples = [0n, 0n, 0n, 17n, 260n, 6_000n, 250_000n] as const;

export const lottoReturnPercent = '93.94';

const balls = Array.from({ length: lottoHighest }, (_, index) => index + 1);

/** In the order drawn. */
export const drawLotto = (stream: DrawStream): number[] => stream.shuffle(balls, lottoPicks);

export const isLottoPick = (numbers: readonly number[]): boolean =>
  numbers.length === lottoPicks &&
  new Set(numbers).size === lottoPicks &&
  numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= lottoHighest);

export const lottoMatches = (numbers: readonly number[], drawn: readonly number[]): number =>
  numbers.filter((number) => drawn.includes(number)).length;

export const payLotto = (stake: bigint, numbers: readonly number[], drawn: readonly number[]): bigint =>
  stake * (lottoMultiples[lottoMatches(numbers, drawn)] ?? 0n);

/** How likely exactly so many numbers match. */
export const lottoChance = (matches: number): Fraction =>
  fraction(
    choose(lottoPicks, matches) * choose(lottoHighest - lottoPicks, lottoPicks - matches),
    choose(lottoHighest, lottoPicks),
  );

export function lottoReturn(): Fraction {
  const tickets = choose(lottoHighest, lottoPicks);
  let paid = 0n;
  for (const [matches, multiple] of lottoMultiples.entries()) {
    paid += multiple * choose(lottoPicks, matches) * choose(lottoHighest - lottoPicks, lottoPicks - matches);
  }
  return fraction(paid, tickets);
}
