import { expect, test } from 'vitest';
import type { ListedMove } from '../ports.ts';
import { differencesOf, type OwnOrder } from './reconcile-rules.ts';

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
  currency: 'PHP',
  at: new Date(0),
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
