import {
  colors,
  type DrawStream,
  drawBingo,
  drawBingoCard,
  drawBlock,
  drawCard,
  drawColors,
  drawFerris,
  drawLotto,
  drawStream,
  streamOver,
} from '@perya/fairness';
import type { Trial } from '../tools/trial.ts';
import { couponCollector, duplicates, frequency, runs, serial } from './play/chance-tests.ts';
import { secondDraw } from './play/second-draw.ts';
import { isFull } from './seeded.ts';

const outcomes = isFull ? 10_000_000 : 100_000;
const rounds = isFull ? 1_000_000 : 5000;
/** All tests together are wrong about a fair game once in a hundred times. */
const level = 0.01;

export const trial: Trial = {
  name: 'game-fairness',
  describe: `${outcomes} outcomes of each mapping of our own games under five tests, and ${rounds} rounds drawn a second time by other code: even, independent, the same`,
  run: async ({ seed, negative }) => {
    const first = findings(`trial-${seed}`, negative);
    const bound = level / first.length;
    // What chance did once it does not do again: a bias does.
    const again = first.some(({ p }) => p < bound) ? findings(`trial-${seed}-again`, negative) : [];
    const uneven = first.filter(
      ({ name, p }) => p < bound && again.some((one) => one.name === name && one.p < bound),
    );
    const different = negative ? 0 : disagreements(`trial-${seed}`);
    const least = first.reduce((a, b) => (a.p < b.p ? a : b));
    return {
      held: uneven.length === 0 && different === 0,
      figures: `${first.length} tests at a joint 99 %, least likely ${least.name} p ${least.p.toPrecision(2)} (bound ${bound.toPrecision(2)}), uneven ${uneven.length}${uneven.length > 0 ? ` (${uneven.map(({ name }) => name).join(', ')})` : ''}, of ${rounds} rounds drawn differently ${different}`,
    };
  },
};

interface Finding {
  name: string;
  p: number;
}

/** The known fault: what is left after dividing, without skipping the values that do not fit. */
function biased(secret: string, seed: string, nonce: number): DrawStream {
  const fair = streamOver((cursor) => drawBlock(secret, seed, nonce, cursor));
  const below = (n: number): number => {
    const size = n <= 256 ? 1 : n <= 65_536 ? 2 : 4;
    let value = 0;
    for (let byte = 0; byte < size; byte += 1) value = value * 256 + fair.byte();
    return value % n;
  };
  const shuffle = <Item>(items: readonly Item[], count = items.length): Item[] => {
    const left = [...items];
    return Array.from(
      { length: count },
      () => left.splice(left.length > 1 ? below(left.length) : 0, 1)[0] as Item,
    );
  };
  return {
    byte: fair.byte,
    below,
    shuffle,
    pick: (items) => items[below(items.length)] as (typeof items)[0],
  };
}

interface Mapping {
  name: string;
  sides: number;
  draw: (stream: DrawStream) => readonly number[];
}

/** Where a ball lies among those not yet drawn is even and independent of the balls before it. */
const placeOf = (balls: readonly number[], nth: number): number => {
  const ball = balls[nth] ?? 0;
  let place = ball - 1;
  for (let before = 0; before < nth; before += 1) if ((balls[before] ?? 0) < ball) place -= 1;
  return place;
};

const mappings: readonly Mapping[] = [
  { name: 'dice', sides: 6, draw: (stream) => drawColors(stream).map((color) => colors.indexOf(color)) },
  { name: 'reels', sides: 32, draw: (stream) => drawFerris(stream).spins[0]?.stops ?? [] },
  { name: 'cards', sides: 52, draw: (stream) => Array.from({ length: 20 }, () => drawCard(stream)) },
  { name: 'first lotto ball', sides: 45, draw: (stream) => [placeOf(drawLotto(stream), 0)] },
  { name: 'last lotto ball', sides: 40, draw: (stream) => [placeOf(drawLotto(stream), 5)] },
  { name: 'first bingo ball', sides: 75, draw: (stream) => [placeOf(drawBingo(stream, 0).balls, 0)] },
  { name: 'last bingo ball', sides: 41, draw: (stream) => [placeOf(drawBingo(stream, 0).balls, 34)] },
];

function findings(secret: string, isBiased: boolean): Finding[] {
  const streamAt = (name: string, nonce: number) =>
    isBiased ? biased(secret, name, nonce) : drawStream(secret, name, nonce);
  const found = mappings.flatMap(({ name, sides, draw }) => {
    const values = new Uint8Array(outcomes);
    let filled = 0;
    for (let nonce = 1; filled < outcomes; nonce += 1)
      for (const value of draw(streamAt(name.replaceAll(' ', '-'), nonce)))
        if (filled < outcomes) values[filled++] = value;
    return Object.entries({ frequency, serial, runs, couponCollector }).map(([test, judge]) => ({
      name: `${name} ${test}`,
      p: judge(values, sides),
    }));
  });
  return [...found, repeats((nonce) => streamAt('jackpot', nonce))];
}

const span = 1_000_000_000;

/** Numbers of the jackpot that came before: neither too many nor too few. */
function repeats(streamAt: (nonce: number) => DrawStream): Finding {
  const seen = new Uint8Array(span / 8);
  let again = 0;
  for (let nonce = 1; nonce <= outcomes; nonce += 1) {
    const drawn = streamAt(nonce).below(span);
    const bit = 1 << (drawn % 8);
    const place = Math.floor(drawn / 8);
    if (((seen[place] ?? 0) & bit) !== 0) again += 1;
    seen[place] = (seen[place] ?? 0) | bit;
  }
  return { name: 'jackpot duplicates', p: duplicates(again, outcomes, span) };
}

/** Rounds that the second computation draws otherwise. */
function disagreements(secret: string): number {
  let different = 0;
  for (let nonce = 1; nonce <= rounds; nonce += 1) {
    const at = () => drawStream(secret, 'a-seed', nonce);
    const game = nonce % 6;
    const [one, other] =
      game === 0
        ? [drawColors(at()).map((color) => colors.indexOf(color)), secondDraw.dice]
        : game === 1
          ? [reelsOf(at()), secondDraw.reels]
          : game === 2
            ? [cardsOf(at()), secondDraw.cards]
            : game === 3
              ? [drawLotto(at()), secondDraw.lotto]
              : game === 4
                ? [drawBingo(at(), ownHand).balls, secondDraw.balls]
                : [bingoOf(at()), secondDraw.bingo];
    if (one.join() !== other(secret, 'a-seed', nonce).join()) different += 1;
  }
  return different;
}

function reelsOf(stream: DrawStream): number[] {
  const { jackpotNumber, spins } = drawFerris(stream);
  return [jackpotNumber, ...(spins[0]?.stops ?? [])];
}
const cardsOf = (stream: DrawStream): number[] => Array.from({ length: 12 }, () => drawCard(stream));
const ownHand = [drawBingoCard(drawStream('of the player', 'hand', 1))];
function bingoOf(stream: DrawStream): number[] {
  const { cards, balls } = drawBingo(stream, 1);
  return [...cards.flat(2), ...balls];
}
