import type { FoundPayout, PaymentGateway } from '../ports.ts';
import type { WithdrawalRow } from '../withdrawals/repository.ts';

const dayMs = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
/** A list is long, and tells nothing for a while: one look in so many. */
const everyLooks = 5;

export const isTimeForList = ({ tries }: Pick<WithdrawalRow, 'tries'>): boolean =>
  tries % everyLooks === everyLooks - 1;

/**
 * What the company's own list says of a payout that it does not find by its number: that it was paid, or nothing. Of the day it was sent
 * and the next, for it may have moved after midnight.
 */
export async function listedPayout(gateway: PaymentGateway, order: WithdrawalRow): Promise<FoundPayout> {
  if (order.first_sent_at === null) return { outcome: 'unknown' };
  const sent = order.first_sent_at.getTime();
  const amount = BigInt(order.amount_micros) - BigInt(order.fee_micros);
  try {
    const days = await Promise.all([sent, sent + dayMs].map((day) => gateway.listDay(dayOf(day))));
    const move = days.flat().find(({ kind, orderNo }) => kind === 'payout' && orderNo === order.order_no);
    return move?.amount === amount && move.currency === order.currency
      ? { outcome: 'found', reference: move.reference, state: 'paid', reason: null }
      : { outcome: 'unknown' };
  } catch {
    // Half a list is no answer, and no list neither.
    return { outcome: 'unknown' };
  }
}
