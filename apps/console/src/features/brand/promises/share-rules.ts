import { formatAmount, parseAmount } from '@perya/money';

/** In whole per cent, never rounded up to all of them; null of nothing. */
export const shareOf = (kept: number, ended: number): number | null =>
  ended === 0 ? null : Math.floor((100 * kept) / ended);

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,10}(\.\d{1,2})?$/.test(value);
const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10_000;

export interface Proposed {
  check: number;
  approval: number;
  payout: number;
  approveAloneUpTo: string;
  twoPersonsFrom: string;
}

/** What can be asked about, or null while something is half typed. */
export function proposedOf(at: (key: string) => unknown): Proposed | null {
  const [check, approval, payout] = ['check', 'approval', 'payout'].map((stage) =>
    at(`deadlineMinutes.${stage}`),
  );
  const [alone, two] = [at('approveAloneUpTo'), at('twoPersonsFrom')];
  return isMinutes(check) && isMinutes(approval) && isMinutes(payout) && isAmount(alone) && isAmount(two)
    ? { check, approval, payout, approveAloneUpTo: alone, twoPersonsFrom: two }
    : null;
}

/** What being late would have cost. */
export const goodwillOf = (late: number, goodwill: unknown): string | null =>
  isAmount(goodwill) ? formatAmount(parseAmount(goodwill) * BigInt(late)) : null;
