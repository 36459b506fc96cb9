/** An exact share: what comes back of what is staked. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export const fraction = (top: bigint | number, bottom: bigint | number = 1): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

export function reduced({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { top, bottom } : { top: top / a, bottom: bottom / a };
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced({
    top: one.top * other.bottom + other.top * one.bottom,
    bottom: one.bottom * other.bottom,
  });

export const times = (one: Fraction, other: Fraction): Fraction =>
  reduced({ top: one.top * other.top, bottom: one.bottom * other.bottom });

/** Hundredths of a percent, to the nearest: 208/216 is "96.30". */
export function percentOf({ top, bottom }: Fraction): string {
  const hundredths = (top * 20_000n + bottom) / (2n * bottom);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

export const numberOf = ({ top, bottom }: Fraction): number => Number((top * 10n ** 15n) / bottom) / 1e15;

/** Ways to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}
