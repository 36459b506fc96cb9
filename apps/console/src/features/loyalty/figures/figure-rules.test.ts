import { expect, test } from 'vitest';
import { perThousand, shareText } from './figure-rules.ts';

test('what a thousand points pay, and a share of nothing [OPS-REWARD-16, OPS-REWARD-17]', () => {
  expect(perThousand('50.00', 500)).toBe('100.00');
  expect(perThousand('1', 3)).toBe('333.33');
  expect(shareText(1, 3)).toBe('33.3%');
  expect(shareText(0, 0)).toBe('–');
});
