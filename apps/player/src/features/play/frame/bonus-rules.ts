import type { Bonus } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';

/** The largest bet that every running bonus allows; null where none says anything. */
export function largestBet(running: readonly Pick<Bonus, 'mostStake'>[]): Micros | null {
  const limits = running.flatMap(({ mostStake }) => (mostStake === null ? [] : [parseAmount(mostStake)]));
  return limits.reduce<Micros | null>((least, each) => (least === null || each < least ? each : least), null);
}
