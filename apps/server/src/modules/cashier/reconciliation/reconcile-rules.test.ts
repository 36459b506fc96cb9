import { expect, test } from 'vitest';
import type { ListedMove } from '../ports.ts';
import { differencesOf, type OwnOrder, sumsOf } from './reconcile-rules.ts';

const order = (orderNo: string, change: Partial<OwnOrder> = {}): OwnOrder => ({
  orderNo,
  kind: 'payment',
  isSettled: true,
  isReversed: false,
  amount: 500n,
  currency: 'PHP',
  isCovered: true,
  ...change,
});
const listed = (orderNo: string, change: Partial<ListedMove> = {}): ListedMove => ({
  kind: 'payment',
  orderNo,
  reference: 'r',
  amount: 500n,
  fee: 5n,
  net: 495n,
  currency: 'PHP',
  at: new Date(0),
  settledAt: null,
  ...change,
});
const found = (moves: ListedMove[], orders: OwnOrder[]) =>
  differencesOf(moves, orders).map(({ what }) => what);

test('what agrees is silent, also near the edges of the day', () => {
  const payout = { kind: 'payout' } as const;
  expect(found([listed('A'), listed('B', payout)], [order('A'), order('B', payout)])).toEqual([]);
  expect(found([], [order('A', { isCovered: false }), order('C', { isSettled: false })])).toEqual([]);
});

test('each kind of difference has its name', () => {
  expect(found([listed('X')], [])).toEqual(['unknown_order']);
  expect(found([listed('A')], [order('A', { isSettled: false })])).toEqual(['paid_not_credited']);
  expect(found([], [order('A')])).toEqual(['credited_not_paid']);
  expect(found([listed('A', { amount: 499n })], [order('A')])).toEqual(['amount_differs']);
  expect(found([listed('A', { currency: 'USD' })], [order('A')])).toEqual(['amount_differs']);
  const payout = { kind: 'payout' } as const;
  expect(found([listed('A', payout)], [order('A', { ...payout, isSettled: false })])).toEqual([
    'paid_out_not_recorded',
  ]);
  expect(found([], [order('A', payout)])).toEqual(['recorded_not_paid_out']);
  expect(found([listed('A', payout), listed('A', payout)], [order('A', payout)])).toEqual(['paid_out_twice']);
  expect(found([listed('A'), listed('A', { kind: 'reversal' })], [order('A')])).toEqual([
    'reversed_not_recorded',
  ]);
});

test('what a company gave back, lost in a quarrel or booked by hand is a difference, with an order of ours or without [COMPANY-09]', () => {
  const paid = listed('A');
  const [refund, chargeback] = [listed('A', { kind: 'refund' }), listed('A', { kind: 'chargeback' })];
  expect(found([paid, refund], [order('A')])).toEqual(['refunded_not_recorded']);
  expect(found([paid, chargeback], [order('A')])).toEqual(['charged_back_not_recorded']);
  expect(found([paid, chargeback], [order('A', { isReversed: true })])).toEqual([]);
  expect(found([listed('X', { kind: 'refund' })], [])).toEqual(['refunded_not_recorded']);
  // A payout that came back after it was paid.
  const payout = { kind: 'payout' } as const;
  expect(found([listed('W', payout), listed('W', { kind: 'reversal' })], [order('W', payout)])).toEqual([
    'reversed_not_recorded',
  ]);
  expect(found([listed('X', { kind: 'chargeback' })], [])).toEqual(['unknown_order']);
  const booked = listed('', { kind: 'adjustment', orderNo: null, reference: 'adj-1', amount: 700n });
  expect(differencesOf([booked], [])).toEqual([
    { orderNo: 'adj-1', what: 'adjusted_not_recorded', ours: null, theirs: '700' },
  ]);
});

test('fees, net and what is not settled yet are added up by currency [COMPANY-09]', () => {
  const at = new Date(1);
  const sent = { kind: 'payout', amount: 300n, fee: 10n, net: -310n, settledAt: at } as const;
  expect(
    sumsOf([listed('A'), listed('W', sent), listed('D', { currency: 'USD', fee: 1n, net: 9n })]),
  ).toEqual([
    { currency: 'PHP', fees: 15n, net: 185n, unsettled: 495n },
    { currency: 'USD', fees: 1n, net: 9n, unsettled: 9n },
  ]);
});
