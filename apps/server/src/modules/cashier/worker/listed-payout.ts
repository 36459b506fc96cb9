import type { FoundPayout, ListedMove, PaymentGateway } from '../ports.ts';
import type { WithdrawalRow } from '../withdrawals/repository.ts';

const dayMs = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
/** A list is long, and tells nothing for a while: one look in so many. */
const everyLooks = 5;

export const isTimeForList = ({ tries }: Pick<WithdrawalRow, 'tries'>): boolean =>
  tries % everyLooks === everyLooks - 1;

/**
 * What the company's own list says of a payout that it does not find by its number: that it was paid, that it came back since, or
 * nothing. Of the day it was sent and the next, for it may have moved after midnight; and of today, for it may come back any day.
 */
export async function listedPayout(
  gateway: PaymentGateway,
  order: WithdrawalRow,
  now: Date,
): Promise<FoundPayout> {
  if (order.first_sent_at === null) return { outcome: 'unknown' };
  const sent = order.first_sent_at.getTime();
  const amount = BigInt(order.amount_micros) - BigInt(order.fee_micros);
  try {
    const days = new Set([sent, sent + dayMs, now.getTime()].map(dayOf));
    const lists = await Promise.all([...days].map((day) => gateway.listDay(day)));
    const own = lists
      .flat()
      .filter((move) => move.orderNo === order.order_no && move.currency === order.currency);
    const of = (wanted: ListedMove['kind']) =>
      own.find(({ kind, amount: moved }) => kind === wanted && moved === amount);
    const paid = of('payout');
    if (paid === undefined) return { outcome: 'unknown' };
    const state = of('reversal') === undefined ? 'paid' : 'returned';
    return { outcome: 'found', reference: paid.reference, state, reason: null };
  } catch {
    // Half a list is no answer, and no list neither.
    return { outcome: 'unknown' };
  }
}
