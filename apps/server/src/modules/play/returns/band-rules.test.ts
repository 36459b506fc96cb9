import { expect, test } from 'vitest';
import { bandOf, isOutside, type ReturnSums } from './band-rules.ts';

/** Rounds of one peso that pay `pays` with a chance of `chance`, drawn evenly. */
function sumsOf(
  rounds: number,
  chance: number,
  pays: number,
  wins = Math.round(rounds * chance),
): ReturnSums {
  return {
    rounds,
    staked: rounds,
    returned: wins * pays,
    stakedSquares: rounds,
    returnedSquares: wins * pays ** 2,
    products: wins * pays,
  };
}

test('the band is the deviation of the sum as its own rounds scatter [OPS-GAME-22]', () => {
  // Even money at 48 %: a round deviates by almost one stake.
  const { halfWidth = 0 } = bandOf(0.96, sumsOf(100_000, 0.48, 2)) ?? {};
  expect(halfWidth).toBeCloseTo((3.2905 * Math.sqrt(0.48 * 0.52) * 2) / Math.sqrt(100_000), 4);
  const rare = bandOf(0.96, sumsOf(100_000, 0.0096, 100));
  expect(rare?.halfWidth).toBeGreaterThan(5 * halfWidth);
});

test('a game that keeps its promise is inside, one that gives too much or too little is not, and few rounds say nothing [OPS-GAME-22]', () => {
  const judge = (rounds: number, wins: number) => {
    const sums = sumsOf(rounds, 0.48, 2, wins);
    const band = bandOf(0.96, sums);
    return band !== null && isOutside(sums, band);
  };
  expect(judge(100_000, 48_000)).toBe(false);
  expect(judge(100_000, 48_400)).toBe(false);
  expect(judge(100_000, 48_700)).toBe(true);
  expect(judge(100_000, 47_300)).toBe(true);
  expect(judge(99_999, 20_000)).toBe(false);
  expect(bandOf(0.96, sumsOf(0, 0.48, 2))).toBeNull();
});
