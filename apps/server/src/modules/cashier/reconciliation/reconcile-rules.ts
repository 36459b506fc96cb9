import type { ListedMove } from '../ports.ts';

/** What we hold about an order, in both directions. */
export interface OwnOrder {
  orderNo: string;
  kind: 'payment' | 'payout';
  /** Credited or paid out, as far as we know. */
  isSettled: boolean;
  isReversed: boolean;
  /** What arrived, or what was to be paid out. */
  amount: bigint;
  currency: string;
  /** Settled within the days that the company's list covers with certainty. */
  isCovered: boolean;
}

export interface Difference {
  orderNo: string;
  what:
    | 'unknown_order'
    | 'paid_not_credited'
    | 'credited_not_paid'
    | 'amount_differs'
    | 'paid_out_not_recorded'
    | 'recorded_not_paid_out'
    | 'paid_out_twice'
    | 'reversed_not_recorded';
  ours: string | null;
  theirs: string | null;
}

/** Holds the company's own list against our orders; every difference is named, none is repaired here. */
export function differencesOf(listed: readonly ListedMove[], orders: readonly OwnOrder[]): Difference[] {
  const own = new Map(orders.map((order) => [order.orderNo, order]));
  const byOrder = Map.groupBy(listed, ({ orderNo }) => orderNo);
  const differences: Difference[] = [];
  const add = (orderNo: string, what: Difference['what'], ours: string | null, theirs: string | null) =>
    differences.push({ orderNo, what, ours, theirs });

  for (const [orderNo, moves] of byOrder) {
    const order = own.get(orderNo);
    const sum = (kind: ListedMove['kind']) =>
      moves.filter((move) => move.kind === kind).reduce((total, { amount }) => total + amount, 0n);
    if (order === undefined) {
      add(orderNo, 'unknown_order', null, String(sum('payment') + sum('payout')));
      continue;
    }
    const theirs = order.kind === 'payment' ? sum('payment') : sum('payout');
    const isOtherCurrency = moves.some(({ currency }) => currency !== order.currency);
    if (order.kind === 'payout' && moves.filter(({ kind }) => kind === 'payout').length > 1)
      add(orderNo, 'paid_out_twice', String(order.amount), String(theirs));
    else if (theirs > 0n && !order.isSettled && !order.isReversed)
      add(
        orderNo,
        order.kind === 'payment' ? 'paid_not_credited' : 'paid_out_not_recorded',
        null,
        String(theirs),
      );
    else if (theirs > 0n && order.isSettled && (theirs !== order.amount || isOtherCurrency))
      add(orderNo, 'amount_differs', String(order.amount), String(theirs));
    if (sum('reversal') > 0n && !order.isReversed)
      add(orderNo, 'reversed_not_recorded', null, String(sum('reversal')));
  }
  for (const order of orders)
    if (order.isSettled && order.isCovered && !byOrder.has(order.orderNo))
      add(
        order.orderNo,
        order.kind === 'payment' ? 'credited_not_paid' : 'recorded_not_paid_out',
        String(order.amount),
        null,
      );
  return differences;
}
