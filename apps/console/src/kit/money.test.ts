import { expect, test } from 'vitest';
import { moneyParts, withMoney } from './money.tsx';

test.each([
  ['0', false, '', '0', '00'],
  ['1234.5', false, '', '1,234', '50'],
  ['-41364.5', false, '−', '41,364', '50'],
  ['100000000.01', true, '+', '100,000,000', '01'],
  ['0', true, '', '0', '00'],
])(
  '%s is written in full, a loss with a minus, a gain with a plus where it is a change [OPS-ALL-12]',
  (amount, isChange, sign, whole, cents) => {
    expect(moneyParts(amount, isChange)).toEqual({ sign, whole, cents });
  },
);

test('sums within a sentence are in the brand’s money, counts are not [OPS-QUEUE-44]', () => {
  const numbers = { deposits: '4', deposited: '4200.00', lost: '0.50', times: '3' };
  expect(withMoney(numbers, '₱')).toEqual({
    deposits: '4',
    deposited: '₱4,200.00',
    lost: '₱0.50',
    times: '3',
  });
});
