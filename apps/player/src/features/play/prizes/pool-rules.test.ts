import { expect, test } from 'vitest';
import { placesOf } from './pool-rules.ts';

const sums = { seeded: '100000.000000', contributed: '25.500000', won: '0.000000', amount: '100025.500000' };

test('the figures of a pool are shown with as many places as they need to add up [DEC-006]', () => {
  expect(placesOf(sums)).toBe(2);
  expect(placesOf({ ...sums, contributed: '25.505000', amount: '100025.505000' })).toBe(3);
  expect(placesOf({ ...sums, contributed: '25.500001', amount: '100025.500001' })).toBe(6);
});
