import { parseAmount } from '@perya/money';

/** What is held as a share of what is owed, in tenths of a percent, never rounded up. All of nothing is covered. */
export function coverageOf(held: string, owed: bigint): string {
  const permille = owed === 0n ? 1000n : (parseAmount(held) * 1000n) / owed;
  return `${permille / 10n}.${permille % 10n}`;
}
