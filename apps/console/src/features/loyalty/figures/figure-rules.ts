import { formatAmount, parseAmount } from '@perya/money';

/** What a thousand points of an item pay. */
export const perThousand = (cash: string, points: number): string =>
  formatAmount((parseAmount(cash) * 1000n) / BigInt(points));

/** A part in percent with one place; nothing of nothing is nothing. */
export const shareText = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)}%`;
