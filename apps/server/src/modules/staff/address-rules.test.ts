import { expect, test } from 'vitest';
import { isFrom } from './address-rules.ts';

test('an address is let in by itself or by a range, of either family; an empty list lets everybody in [OPS-AUTH-07, OPS-SYS-10]', () => {
  expect(isFrom([], '203.0.113.9')).toBe(true);
  expect(isFrom(['203.0.113.9'], '203.0.113.9')).toBe(true);
  expect(isFrom(['203.0.113.9'], '203.0.113.8')).toBe(false);
  expect(isFrom(['10.0.0.0/8', '2001:db8::/32'], '10.4.5.6')).toBe(true);
  expect(isFrom(['10.0.0.0/8', '2001:db8::/32'], '2001:db8::7')).toBe(true);
  expect(isFrom(['10.0.0.0/8', '2001:db8::/32'], '2001:db9::7')).toBe(false);
  expect(isFrom(['10.0.0.0/8'], 'nonsense')).toBe(false);
});
