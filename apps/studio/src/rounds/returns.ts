import {
  bingoChances,
  bingoPatterns,
  bingoReturnPercent,
  colorReturn,
  colorReturnPercent,
  drawBingo,
  drawColors,
  drawFerris,
  drawLotto,
  drawStream,
  ferrisLines,
  ferrisReturn,
  ferrisReturnParts,
  ferrisReturnPercent,
  ferrisSpinMultiple,
  fraction,
  hashOfSecret,
  hiLoReturn,
  hiLoReturnPercent,
  hiLoWays,
  lottoReturn,
  lottoReturnPercent,
  numberOf,
  payBingo,
  payColors,
  payHiLo,
  payLotto,
  percentOf,
  playHiLo,
  plus,
  times,
  winsFerrisJackpot,
} from '@perya/fairness';
import type { DrawStream, Fraction, HiLoGuess, HiLoMove } from '@perya/fairness';

/**
 * What each game says it returns, what its rules give exactly, and what many simulated rounds returned:
 * `tools/with-node node apps/studio/src/rounds/returns.ts [rounds] [seed]`, ten million of each without a number; with `stops` in
 * place of the number it counts every stop of the reels instead.
 */

const perSecret = 100_000;
const unit = 1_000_000n;
const likelier = (card: number): HiLoGuess =>
  hiLoWays(card, 'higher') >= hiLoWays(card, 'lower') ? 'higher' : 'lower';

/** Two guesses, each the likelier one. */
function playTwice(secret: string, seed: string, nonce: number): number {
  const moves: HiLoMove[] = [];
  let standing = playHiLo(drawStream(secret, seed, nonce), moves);
  while (!standing.isLost && moves.length < 2) {
    moves.push(likelier(standing.cards.at(-1) ?? 0));
    standing = playHiLo(drawStream(secret, seed, nonce), moves);
  }
  return Number(payHiLo(unit, standing)) / Number(unit);
}

type Part = 'base' | 'freeSpins';
const ferrisPart = (stream: DrawStream, part: Part): number =>
  drawFerris(stream)
    .spins.filter(({ isFree }) => isFree === (part === 'freeSpins'))
    .reduce((sum, spin) => sum + ferrisSpinMultiple(spin), 0) / ferrisLines.length;

/** The pool grows by the stake's share and is emptied when won: what was paid out, for stakes of 1000 pesos. */
function createPool() {
  const stake = 1000n * unit;
  let pool = 0;
  return (stream: DrawStream): number => {
    pool += 0.01;
    if (!winsFerrisJackpot(stake, drawFerris(stream))) return 0;
    const won = pool;
    pool = 0;
    return won;
  };
}

const ticket = [3, 8, 13, 21, 34, 44];
const exactBingo = (): Fraction =>
  bingoChances()
    .map((chance, index) => times(chance, fraction(bingoPatterns[index]?.multiple ?? 0n)))
    .reduce(plus);

interface Checked {
  name: string;
  stated: string;
  exact: () => Fraction;
  /** What one round returns of a stake of one. */
  play: (secret: string, seed: string, nonce: number) => number;
}

const onStream =
  (play: (stream: DrawStream) => number): Checked['play'] =>
  (secret, seed, nonce) =>
    play(drawStream(secret, seed, nonce));

export const checkedGames = (): Checked[] => [
  {
    name: 'color-game',
    stated: colorReturnPercent,
    exact: colorReturn,
    play: onStream((stream) => Number(payColors({ dilaw: 1n }, drawColors(stream)))),
  },
  {
    name: 'ferris, base',
    stated: ferrisReturnParts.base,
    exact: () => ferrisReturn().base,
    play: onStream((stream) => ferrisPart(stream, 'base')),
  },
  {
    name: 'ferris, free spins',
    stated: ferrisReturnParts.freeSpins,
    exact: () => ferrisReturn().freeSpins,
    play: onStream((stream) => ferrisPart(stream, 'freeSpins')),
  },
  {
    name: 'ferris, jackpot',
    stated: ferrisReturnParts.jackpot,
    exact: () => ferrisReturn().jackpot,
    play: onStream(createPool()),
  },
  {
    name: 'bingo-perya',
    stated: bingoReturnPercent,
    exact: exactBingo,
    play: onStream((stream) => Number(payBingo(1n, drawBingo(stream, 1)).paid)),
  },
  {
    name: 'perya-lotto',
    stated: lottoReturnPercent,
    exact: lottoReturn,
    play: onStream((stream) => Number(payLotto(1n, ticket, drawLotto(stream)))),
  },
  {
    name: 'hi-lo, two guesses',
    stated: hiLoReturnPercent,
    exact: () => hiLoReturn(likelier, 2),
    play: playTwice,
  },
];

/** Mean of many rounds, and how far a mean of so many may stray by chance (one standard error). */
export function simulate(play: Checked['play'], rounds: number, seed: string) {
  let sum = 0;
  let squares = 0;
  let secret = '';
  for (let round = 0; round < rounds; round += 1) {
    if (round % perSecret === 0) secret = hashOfSecret(`${seed} ${round}`);
    const returned = play(secret, 'returns', round);
    sum += returned;
    squares += returned * returned;
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds) };
}

/** Every stop of the five reels, 32^5 of them, against what the strips give by calculation. Takes a minute or two. */
function countStops(): string {
  const stops = [0, 0, 0, 0, 0];
  const places = 32 ** stops.length;
  let sum = 0;
  for (let place = 0; place < places; place += 1) {
    for (let reel = 0, rest = place; reel < stops.length; reel += 1, rest = Math.floor(rest / 32)) {
      stops[reel] = rest % 32;
    }
    sum += ferrisSpinMultiple({ stops, isFree: false });
  }
  const counted = fraction(sum, BigInt(places) * BigInt(ferrisLines.length));
  const { base } = ferrisReturn();
  const isSame = counted.top * base.bottom === base.top * counted.bottom;
  return `${places} stops return ${percentOf(counted)}, ${isSame ? 'exactly as calculated' : 'NOT as calculated'}`;
}

function compareAll(rounds: number, seed: string): void {
  console.log(`${rounds} rounds of each, seed ${seed}; ferris states ${ferrisReturnPercent} in all`);
  for (const { name, stated, exact, play } of checkedGames()) {
    const { mean, error } = simulate(play, rounds, seed);
    const wanted = exact();
    const away = (mean - numberOf(wanted)) / error;
    const figures = `exact ${percentOf(wanted)} simulated ${(100 * mean).toFixed(3)}`;
    console.log(`${name.padEnd(20)} stated ${stated} ${figures} (${away.toFixed(2)} standard errors away)`);
  }
}

if (import.meta.main) {
  const [, , rounds = '10000000', seed = 'perya'] = process.argv;
  if (rounds === 'stops') console.log(countStops());
  else compareAll(Number(rounds), seed);
}
