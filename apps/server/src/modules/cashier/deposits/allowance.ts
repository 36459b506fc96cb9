import { formatAmount, type Micros, parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { today } from '../days.ts';
import { countedSince } from './repository.ts';

/** A limit and the stretch of days it holds for. */
interface DepositLimit {
  limit: Micros;
  period: 'day' | 'week' | 'month';
  since: Date;
  until: Date;
}

const leftOf = (limit: Micros, used: bigint): Micros => (used >= limit ? 0n : limit - used);

/** How much a member may still pay in, whichever way the money comes. */
export function createDepositAllowance({ merchants, safety }: { merchants: Merchants; safety: Safety }) {
  /** The tightest of the merchant's limit and the member's own; null without any. */
  const tightest = async (
    work: Work,
    memberId: string,
    own: readonly DepositLimit[],
  ): Promise<(DepositLimit & { left: Micros }) | null> => {
    const { timeZone, cashier } = merchants.settings(work.merchant);
    const daily = cashier.dailyDepositLimit;
    const limits = [
      ...(daily === null ? [] : [{ limit: parseAmount(daily), ...today(work.now, timeZone) }]),
      ...own,
    ];
    const allowances = [];
    for (const one of limits)
      allowances.push({ ...one, left: leftOf(one.limit, await countedSince(work, memberId, one.since)) });
    return allowances.toSorted((a, b) => (a.left < b.left ? -1 : 1))[0] ?? null;
  };

  return {
    /** For the form; refuses who is on a break. */
    async view(work: Work, memberId: string) {
      const allowance = await tightest(work, memberId, await safety.depositLimits(work, memberId));
      if (allowance === null) return null;
      const { limit, left, period, until } = allowance;
      return { limit: formatAmount(limit), left: formatAmount(left), period, until: until.toISOString() };
    },
    /** Breaks, identity check, the member's own limits and the merchant's. */
    async assertFits(work: Work, memberId: string, amount: Micros): Promise<void> {
      const coming = { amount, countedSince: (since: Date) => countedSince(work, memberId, since) };
      const own = await safety.assertMayDeposit(work, memberId, coming);
      const allowance = await tightest(work, memberId, own);
      if (allowance !== null && amount > allowance.left)
        refuse('limit.exceeded', { left: formatAmount(allowance.left) });
    },
  };
}

export type DepositAllowance = ReturnType<typeof createDepositAllowance>;
