import { expect, test } from 'vitest';
import { isTelling } from './compared-rules.ts';

test('a change within what chance does tells nothing, up or down [OPS-REWARD-11]', () => {
  expect(isTelling({ change: '12.00', within: '12.00' })).toBe(false);
  expect(isTelling({ change: '-3.00', within: '12.00' })).toBe(false);
  expect(isTelling({ change: '12.01', within: '12.00' })).toBe(true);
  expect(isTelling({ change: '-12.01', within: '12.00' })).toBe(true);
});
