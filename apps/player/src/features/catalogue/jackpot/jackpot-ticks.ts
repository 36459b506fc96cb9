import { microsPerUnit } from '@perya/money';
import type { Micros } from '@perya/money';

export interface DecorativeSettings {
  jackpotStartMin: number;
  jackpotStartMax: number;
  jackpotIncrementMin: number;
  jackpotIncrementMax: number;
}
/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

const between = (min: number, max: number, random: Random) =>
  min + Math.floor(random() * (Math.max(min, max) - min + 1));

/** The decorative counter starts anywhere in its range (JACKPOT-02). */
export const decorativeStart = (settings: DecorativeSettings, random: Random): Micros =>
  BigInt(between(settings.jackpotStartMin, settings.jackpotStartMax, random)) * microsPerUnit;

/** Every tick draws its own wait of 3, 4 or 5 s and its own increment (DEC-007). */
export const decorativeTick = (settings: DecorativeSettings, random: Random) => ({
  waitMs: between(3, 5, random) * 1000,
  add: BigInt(between(settings.jackpotIncrementMin, settings.jackpotIncrementMax, random)) * microsPerUnit,
});
