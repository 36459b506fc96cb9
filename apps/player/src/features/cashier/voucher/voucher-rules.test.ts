import { expect, test } from 'vitest';
import { inGroups, placeBehind, readTyped } from './voucher-rules.ts';

test('a code is typed in any way and shown as it is printed', () => {
  expect(readTyped(' k7pm 2qxd-94ra.')).toBe('K7PM2QXD94RA');
  expect(readTyped('K7PM-2QXD-94RA-AND-MORE')).toBe('K7PM2QXD94RA');
  expect([4, 5, 8, 12].map((signs) => inGroups('K7PM2QXD94RA'.slice(0, signs)))).toEqual([
    'K7PM',
    'K7PM-2',
    'K7PM-2QXD',
    'K7PM-2QXD-94RA',
  ]);
});

test('the cursor stays behind the sign it was behind', () => {
  expect([0, 1, 4, 5, 8, 9, 12].map(placeBehind)).toEqual([0, 1, 4, 6, 9, 11, 14]);
});
