import type { ReportAccount } from '@perya/contract';
import { expect, test } from 'vitest';
import { cameTo, closingOf, differenceOf, wentFrom } from './sum-rules.ts';

const account = (closing: string, ledger: string | null): ReportAccount => ({
  account: 'fees',
  isHouse: true,
  opening: '0.00',
  closing,
  ledger,
  kinds: [
    { kind: 'deposit', came: '0.10', went: '0.00', lines: 1 },
    { kind: 'withdrawal_paid', came: '0.20', went: '1.05', lines: 2 },
  ],
});

test('kinds of an account add up to the centavo, and a difference to the ledger is told as soon as a day is over [OPS-REPORT-04]', () => {
  const open = account('-0.75', null);
  expect([cameTo(open), wentFrom(open), differenceOf(open)]).toEqual(['0.30', '1.05', null]);
  expect(differenceOf(account('-0.75', '-0.75'))).toBe('0.00');
  expect(differenceOf(account('-0.75', '-0.70'))).toBe('-0.05');
  expect(closingOf([account('-0.75', null), account('0.75', null)])).toBe('0.00');
});
