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
    | 'reversed_not_recorded'
    | 'refunded_not_recorded'
    | 'charged_back_not_recorded'
    | 'adjusted_not_recorded';
  ours: string | null;
  theirs: string | null;
}

/** Nothing of ours follows them by itself: each is a difference until somebody says what it was. */
const beside = new Map<ListedMove['kind'], Difference['what']>([
  ['refund', 'refunded_not_recorded'],
  ['adjustment', 'adjusted_not_recorded'],
]);
const takenBack = new Map<ListedMove['kind'], Difference['what']>([
  ['reversal', 'reversed_not_recorded'],
  ['chargeback', 'charged_back_not_recorded'],
]);

/** What a company moved, took for it and still keeps, by currency: to hold against its invoice and its transfers. */
export function sumsOf(listed: readonly ListedMove[]) {
  return [...Map.groupBy(listed, ({ currency }) => currency)].map(([currency, moves]) => {
    const total = (of: (move: ListedMove) => bigint) => moves.reduce((sum, move) => sum + of(move), 0n);
    return {
      currency,
      fees: total(({ fee }) => fee),
      net: total(({ net }) => net),
      unsettled: total(({ net, settledAt }) => (settledAt === null ? net : 0n)),
    };
  });
}

/** Holds the company's own list against our orders; every difference is named, none is repaired here. */
export function differencesOf(listed: readonly ListedMove[], orders: readonly OwnOrder[]): Difference[] {
  const own = new Map(orders.map((order) => [order.orderNo, order]));
  // What is no order's is told by the company's own number.
  const byOrder = Map.groupBy(listed, ({ orderNo, reference }) => orderNo ?? reference);
  const differences: Difference[] = [];
  const add = (orderNo: string, what: Difference['what'], ours: string | null, theirs: string | null) =>
    differences.push({ orderNo, what, ours, theirs });

  for (const [orderNo, moves] of byOrder) {
    const order = own.get(orderNo);
    const sum = (kind: ListedMove['kind']) =>
      moves.filter((move) => move.kind === kind).reduce((total, { amount }) => total + amount, 0n);
    for (const [kind, what] of beside) if (sum(kind) > 0n) add(orderNo, what, null, String(sum(kind)));
    if (order === undefined) {
      const moved = moves.filter(({ kind }) => !beside.has(kind));
      if (moved.length > 0) add(orderNo, 'unknown_order', null, String(sum('payment') + sum('payout')));
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
    for (const [kind, what] of takenBack)
      if (sum(kind) > 0n && !order.isReversed) add(orderNo, what, null, String(sum(kind)));
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
