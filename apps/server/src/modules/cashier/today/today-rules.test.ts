import { expect, test } from 'vitest';
import { stretchesOf, successOf, valueAt } from './today-rules.ts';

test('a method is coloured from twenty ended orders on: orange below 95 %, red below 90 % [OPS-TODAY-06]', () => {
  const of = (credited: number, failed: number, expired = 0) => successOf({ credited, failed, expired });
  expect(of(0, 0)).toEqual({ share: null, state: 'few' });
  expect(of(10, 9)).toEqual({ share: 10 / 19, state: 'few' });
  expect(of(19, 1)).toEqual({ share: 0.95, state: 'good' });
  expect(of(94, 4, 2)).toEqual({ share: 0.94, state: 'low' });
  expect(of(90, 10)).toEqual({ share: 0.9, state: 'low' });
  expect(of(89, 10, 1)).toEqual({ share: 0.89, state: 'bad' });
});

test('payouts stand in twenty stretches, the promise after fifteen of them, the last without an end [OPS-TODAY-05]', () => {
  const found = stretchesOf([0, 11.9, 12, 179.9, 180, 1000], 180);
  expect(found).toHaveLength(20);
  expect(found.filter(({ orders }) => orders > 0)).toEqual([
    { fromMinutes: 0, orders: 2, isLate: false },
    { fromMinutes: 12, orders: 1, isLate: false },
    { fromMinutes: 168, orders: 1, isLate: false },
    { fromMinutes: 180, orders: 1, isLate: true },
    { fromMinutes: 228, orders: 1, isLate: true },
  ]);
});

test('the middle and the 95th of a hundred are values that were there', () => {
  const values = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect([valueAt(values, 0.5), valueAt(values, 0.95), valueAt([], 0.5), valueAt([7], 0.95)]).toEqual([
    50,
    95,
    null,
    7,
  ]);
});
