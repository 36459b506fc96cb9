import { formatAmount } from '@perya/money';
import type { Content } from '#modules/content';
import type { Wallet } from '#modules/wallet';
import { createCopy } from '#platform/copy';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { clearingOf } from '../clearing.ts';
import en from '../copy/en.json' with { type: 'json' };
import ty from '../copy/ty.json' with { type: 'json' };
import type { WithdrawalRow } from './repository.ts';

const say = createCopy(en, ty);

/**
 * A payout that the company sent back after it was paid: what left the balance is in it again, fee and all, for nothing arrived.
 * The company's own look-up said so; the order's row is locked, and the posting has an id of its own.
 */
export function createReturning({ wallet, content }: { wallet: Wallet; content: Content }) {
  return async (work: Work, order: WithdrawalRow): Promise<void> => {
    const clearing = { house: clearingOf(order.provider) } as const;
    const [amount, fee] = [BigInt(order.amount_micros), BigInt(order.fee_micros)];
    const posted = await wallet.post(work, {
      id: `returned:${order.order_no}`,
      memberId: order.member_id,
      kind: 'payout_returned',
      reference: order.order_no,
      movements: [
        { from: clearing, to: { book: 'cash' }, amount },
        ...(fee > 0n ? [{ from: { house: 'fees' }, to: clearing, amount: fee } as const] : []),
      ],
    });
    invariant(posted.status === 'applied', `a payout comes back once: ${posted.status}`);
    await work.announce('cashier.withdrawal_returned.v1', {
      memberId: order.member_id,
      orderNo: order.order_no,
      amount: formatAmount(amount, 6),
      currency: order.currency,
    });
    await content.sendMessage(work, {
      memberId: order.member_id,
      kind: 'account',
      title: say('payout_returned_title'),
      body: say('payout_returned', { channel: order.channel_name, order: order.order_no }),
      link: `/m/withdraw?order=${order.order_no}`,
    });
  };
}
