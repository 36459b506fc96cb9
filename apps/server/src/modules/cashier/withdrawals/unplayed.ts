import { formatAmount, type Micros } from '@perya/money';
import type { Safety } from '#modules/safety';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { creditedSince, unplayedPaidSince } from './repository.ts';
import { roomTo, sumOf, type Unplayed, unplayedOf, waitsUntil } from './unplayed-rules.ts';

const day = 24 * 60 * 60_000;
/** Longer than any method holds: what lies unplayed for so long is not looked at any more. */
const rememberedMs = 31 * day;

/** Deposits that were not played: they go back to where they came from, or wait. */
export function createUnplayed({ safety }: { safety: Safety }) {
  const of = async (work: Work, memberId: string, cash: Micros): Promise<Unplayed[]> => {
    const since = new Date(work.now.getTime() - rememberedMs);
    const deposits = await creditedSince(work, memberId, since);
    if (deposits.length === 0) return [];
    const staked = await safety.stakedAfter(
      work,
      memberId,
      deposits.map(({ at }) => at),
    );
    return unplayedOf(deposits, [...staked, ...(await unplayedPaidSince(work, memberId, since))], cash);
  };

  return {
    /** How much of the amount was never played; refuses what may not go to this account yet. */
    async assertMayLeave(
      work: Work,
      memberId: string,
      { amount, cash, account }: { amount: Micros; cash: Micros; account: Buffer },
    ): Promise<Micros> {
      const parts = await of(work, memberId, cash);
      const { free, most } = roomTo(parts, cash, account, work.now);
      if (amount > most && amount <= cash)
        refuse('deposit.unplayed', {
          most: formatAmount(most),
          until: waitsUntil(parts, cash, amount, work.now)?.toISOString() ?? null,
        });
      return amount > free ? amount - free : 0n;
    },
    /** For the screen: what waits, until when, and which of the accounts it came from. */
    async view(
      work: Work,
      memberId: string,
      cash: Micros,
      accounts: readonly { id: string; hash: Buffer }[],
    ) {
      const parts = await of(work, memberId, cash);
      if (parts.length === 0) return null;
      const rooms = accounts.map(({ id, hash }) => ({
        payoutAccountId: id,
        most: formatAmount(roomTo(parts, cash, hash, work.now).most),
      }));
      return {
        amount: formatAmount(sumOf(parts)),
        free: formatAmount(cash - sumOf(parts)),
        until: waitsUntil(parts, cash, cash, work.now)?.toISOString() ?? null,
        rooms,
      };
    },
  };
}
