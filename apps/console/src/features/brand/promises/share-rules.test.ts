import { expect, test } from 'vitest';
import { goodwillOf, proposedOf, shareOf } from './share-rules.ts';

test('shares are whole and never rounded up to all; what is half typed is not asked about [OPS-BRAND-15]', () => {
  expect([shareOf(999, 1000), shareOf(0, 3), shareOf(0, 0)]).toEqual([99, 0, null]);
  const values: Record<string, unknown> = {
    'deadlineMinutes.check': 5,
    'deadlineMinutes.approval': 120,
    'deadlineMinutes.payout': 60,
    approveAloneUpTo: '2000',
    twoPersonsFrom: '20000.00',
  };
  expect(proposedOf((key) => values[key])).toEqual({
    check: 5,
    approval: 120,
    payout: 60,
    approveAloneUpTo: '2000',
    twoPersonsFrom: '20000.00',
  });
  for (const [key, value] of [
    ['deadlineMinutes.check', 0],
    ['deadlineMinutes.payout', 1.5],
    ['twoPersonsFrom', '20,000'],
  ] as const)
    expect(
      proposedOf((asked) => (asked === key ? value : values[asked])),
      key,
    ).toBeNull();
  expect([goodwillOf(3, '50.5'), goodwillOf(3, 'x')]).toEqual(['151.50', null]);
});
