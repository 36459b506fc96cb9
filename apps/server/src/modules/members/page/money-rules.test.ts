import { expect, test } from 'vitest';
import { flowOf, heldBy } from './money-rules.ts';

test('every kind counts once, and all of them together are what the member holds [OPS-MEMBER-04]', () => {
  const flow = flowOf([
    { book: 'cash', kind: 'deposit', net: 500n },
    { book: 'cash', kind: 'withdrawal_hold', net: -200n },
    { book: 'locked', kind: 'withdrawal_hold', net: 200n },
    { book: 'locked', kind: 'withdrawal_paid', net: -150n },
    { book: 'cash', kind: 'bet', net: -90n },
    { book: 'cash', kind: 'win', net: 30n },
    { book: 'bonus', kind: 'bonus_grant', net: 40n },
    { book: 'cash', kind: 'something_new', net: 7n },
  ]);
  expect(flow).toEqual({ deposited: 500n, paidOut: 150n, play: -60n, rewards: 40n, other: 7n });
  expect(heldBy(flow)).toBe(337n);
});
