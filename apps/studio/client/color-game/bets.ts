import { formatAmount, parseAmount } from '@perya/money';
import type { Color } from '../../api.ts';

/** Chips on the board in the order they were laid, so that the last can be taken back. */
export type Laid = readonly { color: Color; chip: string }[];

export function sumByColor(laid: Laid): Partial<Record<Color, string>> {
  const sums = new Map<Color, bigint>();
  for (const { color, chip } of laid) sums.set(color, (sums.get(color) ?? 0n) + parseAmount(chip));
  return Object.fromEntries([...sums].map(([color, sum]) => [color, formatAmount(sum)]));
}

export const total = (laid: Laid): string =>
  formatAmount(laid.reduce((sum, { chip }) => sum + parseAmount(chip), 0n));

/** The bets of a round as one chip for each colour. */
export const chipsOf = (bets: Partial<Record<Color, string>>): Laid =>
  (Object.entries(bets) as [Color, string][]).map(([color, chip]) => ({ color, chip }));
