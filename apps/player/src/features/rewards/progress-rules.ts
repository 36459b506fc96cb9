import { parseAmount } from '@perya/money';

/** In whole percent, rounded down: it is full only when it is done. Something is never nothing. */
export function percentDone(done: string, needed: string): number {
  const [part, whole] = [parseAmount(done), parseAmount(needed)];
  if (whole <= 0n) return 100;
  if (part <= 0n) return 0;
  return Math.max(1, Math.min(100, Number((part * 100n) / whole)));
}
