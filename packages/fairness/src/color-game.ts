import type { DrawStream } from './draw-stream.ts';
import type { Fraction } from './fraction.ts';
import { fraction } from './fraction.ts';

/** Three dice with a colour on each side. In the order of the numbers 0 to 5. */
export const colors = ['dilaw', 'puti', 'rosas', 'asul', 'pula', 'berde'] as const;
export type Color = (typeof colors)[number];
export type ColorDice = [Color, Color, Color];
export type ColorBets = Partial<Record<Color, bigint>>;

/** What comes back for a colour's stake, by how many dice show it; the stake is in it. */
export const colorMultiples = [0n, 2n, 3n, 13n] as const;

/** Of 216 rolls, how many show a given colour on so many dice. */
export const colorRolls = [125, 75, 15, 1] as const;

export const colorReturnPercent = '96.30';

export const drawColors = (stream: DrawStream): ColorDice => [
  stream.pick(colors),
  stream.pick(colors),
  stream.pick(colors),
];

export const colorMatches = (dice: readonly Color[], color: Color): number =>
  dice.filter((side) => side === color).length;

export function payColors(bets: ColorBets, dice: readonly Color[]): bigint {
  let paid = 0n;
  for (const color of colors) {
    const stake = bets[color] ?? 0n;
    paid += stake * (colorMultiples[colorMatches(dice, color)] ?? 0n);
  }
  return paid;
}

/** Every roll of the three dice, counted. */
export function colorReturn(): Fraction {
  let paid = 0n;
  let rolls = 0n;
  for (const a of colors) {
    for (const b of colors) {
      for (const c of colors) {
        paid += payColors({ dilaw: 1n }, [a, b, c]);
        rolls += 1n;
      }
    }
  }
  return fraction(paid, rolls);
}
