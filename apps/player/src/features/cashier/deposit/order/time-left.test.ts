import { expect, test } from 'vitest';
import { clockText } from './time-left.ts';

test('what is left is counted in minutes and seconds within an hour, and never below nothing', () => {
  expect(clockText(15 * 60_000)).toBe('15:00');
  expect(clockText(61_001)).toBe('1:02');
  expect(clockText(9_000)).toBe('0:09');
  expect(clockText(0)).toBe('0:00');
  expect(clockText(-5_000)).toBe('0:00');
  expect(clockText(3_600_000)).toBe(null);
});
