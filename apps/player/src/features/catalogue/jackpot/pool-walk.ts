import type { Micros } from '@perya/money';

/**
 * The real pool: between two true values the counter walks from the earlier to the later one and never past
 * it; a pool that shrank (somebody won) is shown at once (DEC-006).
 */
export function poolBetween(earlier: Micros, later: Micros, part: number): Micros {
  if (later <= earlier) return later;
  const steps = BigInt(Math.floor(Math.min(1, Math.max(0, part)) * 1000));
  return earlier + ((later - earlier) * steps) / 1000n;
}
