import { expect, test } from 'vitest';
import { exactText } from './exact-text.ts';

test.each([
  ['100000.000000', '₱100,000.00'],
  ['1204.137500', '₱1,204.1375'],
  ['-0.000001', '−₱0.000001'],
  ['7.100000', '₱7.10'],
])('a sum of %s is shown with all places that say something', (amount, text) => {
  expect(exactText(amount, '₱')).toBe(text);
});
