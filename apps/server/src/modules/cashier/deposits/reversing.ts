import { formatAmount } from '@perya/money';
import type { Safety } from '#modules/safety';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { clearingOf } from '../clearing.ts';
import { stakeOn } from './deposit-rules.ts';
import { creditedTotal, type DepositRow } from './repository.ts';

/** What happens when a payment is taken back after it was credited. */
export function createReversing({ wallet, safety }: { wallet: Wallet; safety: Safety }) {
  /** Others gave something for it, or counted what was staked with it. */
  const tell = async (work: Work, order: DepositRow) => {
    const [amount, since] = [BigInt(order.credited_micros), order.settled_at ?? order.created_at];
    const staked = await safety.stakedAfter(work, order.member_id, [since]);
    const all = await creditedTotal(work, order.member_id, since);
    const sum = staked.reduce((total, one) => total + one.amount, 0n);
    await work.announce('cashier.deposit_reversed.v1', {
      memberId: order.member_id,
      orderNo: order.order_no,
      amount: formatAmount(amount, 6),
      currency: order.currency,
      creditedAt: since.toISOString(),
      stake: formatAmount(stakeOn(amount, all, sum), 6),
    });
  };

  /** The company took all of it back: of the credit as much as is there goes at once, the rest is owed. */
  return async (work: Work, order: DepositRow): Promise<void> => {
    const amount = BigInt(order.credited_micros);
    const fee = order.reason === 'by_staff' ? 0n : BigInt(order.fee_micros);
    // What was sent back to the payer before is not there to be taken again.
    const surplus = BigInt(order.surplus_micros) - BigInt(order.surplus_back_micros);
    const clearing = { house: clearingOf(order.provider) } as const;
    const backFrom = (house: 'fees' | 'suspense', sum: bigint) =>
      sum > 0n ? [{ from: { house }, to: clearing, amount: sum } as const] : [];
    const { cash } = await wallet.balances(work, order.member_id);
    const taken = cash < amount ? cash : amount;
    const owed = amount - taken;
    const posted = await wallet.post(work, {
      id: `reversal:${order.order_no}`,
      memberId: order.member_id,
      kind: 'deposit_reversal',
      reference: order.order_no,
      movements: [
        ...(taken > 0n ? [{ from: { book: 'cash' }, to: clearing, amount: taken } as const] : []),
        ...(owed > 0n
          ? [
              { from: { house: 'receivables' }, to: clearing, amount: owed } as const,
              { from: { house: 'debt_issue' }, to: { book: 'debt' }, amount: owed } as const,
            ]
          : []),
        ...backFrom('fees', fee),
        ...backFrom('suspense', surplus),
      ],
    });
    // The balance was read in this work but not locked; had it fallen since, the whole work is tried again.
    invariant(posted.status === 'applied' || posted.status === 'replayed', `a reversal: ${posted.status}`);
    await tell(work, order);
  };
}
