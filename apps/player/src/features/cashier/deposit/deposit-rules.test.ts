import type { DepositOrder } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { creditedOf, depositFault, depositFee } from './deposit-rules.ts';
import { asksForAnother, awaitsPayment, depositView } from './deposit-view.ts';
import { aDeposit } from '../../../testing/orders.ts';

const gcash = { min: '100.00', max: '50000.00' };

test('an amount is held against the method and what the day leaves, before the server is asked [DEC-079]', () => {
  const fault = (amount: string | null, left: string | null = null) =>
    depositFault(
      amount === null ? null : parseAmount(amount),
      gcash,
      left === null ? null : parseAmount(left),
    );
  expect(fault(null)).toEqual({ why: 'missing' });
  expect(fault('0')).toEqual({ why: 'missing' });
  expect(fault('99.99')).toEqual({ why: 'below', limit: parseAmount('100') });
  expect(fault('100')).toBeUndefined();
  expect(fault('50000')).toBeUndefined();
  expect(fault('50000.01')).toEqual({ why: 'above', limit: parseAmount('50000') });
  expect(fault('3500', '3500')).toBeUndefined();
  expect(fault('3500.01', '3500')).toEqual({ why: 'daily', limit: parseAmount('3500') });
  expect(fault('200', '99')).toEqual({ why: 'daily_used' });
  expect(fault(null, '0')).toEqual({ why: 'daily_used' });
});

test('the fee is what the server takes: fixed part and share, up to the next centavo', () => {
  const fee = (amount: string, fixed: string, percent: number) =>
    formatAmount(depositFee(parseAmount(amount), { fixed, percent }));
  expect(fee('500', '0.00', 0)).toBe('0.00');
  expect(fee('1000', '15.00', 1.5)).toBe('30.00');
  expect(fee('333.33', '0.00', 1.5)).toBe('5.00');
  expect(fee('100.01', '0.00', 0.01)).toBe('0.02');
  expect(fee('100', '10.00', 0.29)).toBe('10.29');
});

const order: DepositOrder = { ...aDeposit, fee: '15.00', total: '515.00' };

test('every way a deposit can stand has words of its own [DEC-079]', () => {
  const title = (change: Partial<DepositOrder>) => depositView({ ...order, ...change }).title;
  expect(title({})).toBe('deposit_waiting');
  const shown = { kind: 'qr', text: '0002' } as const;
  expect(title({ payUrl: null, shown })).toBe('deposit_waiting');
  expect(title({ payUrl: null })).toBe('deposit_opening');
  expect(title({ state: 'created', payUrl: null })).toBe('deposit_opening');
  expect(title({ state: 'credited' })).toBe('deposit_credited');
  expect(title({ state: 'credited', reason: 'reversed' })).toBe('deposit_reversed');
  expect(title({ state: 'failed', reason: 'declined' })).toBe('deposit_declined');
  expect(title({ state: 'failed', reason: 'refused' })).toBe('deposit_refused');
  const textFor = (reason: string) => depositView({ ...order, state: 'failed', reason }).text;
  expect(textFor('wallet_refused')).toBe('deposit_wallet_refused_text');
  expect(asksForAnother({ reason: 'wallet_refused' })).toBe(true);
  expect(asksForAnother({ reason: 'declined' })).toBe(false);
  expect(textFor('limit')).toBe('deposit_limit_text');
  expect(textFor('our_balance')).toBe('deposit_refused_text');
  expect(title({ state: 'failed', reason: 'by_staff' })).toBe('deposit_failed');
  expect(title({ state: 'failed', reason: null })).toBe('deposit_failed');
  expect(title({ state: 'expired', reason: 'not_paid' })).toBe('deposit_expired');
  expect(title({ state: 'cancelled', reason: 'by_member' })).toBe('deposit_cancelled');
});

test('money of another amount is held whatever the clock says, and nobody is asked to pay again', () => {
  for (const state of ['pending', 'expired'] as const) {
    const held = { ...order, state, reason: 'amount_differs', paid: '450.00' };
    expect(depositView(held).title).toBe('deposit_differs');
    expect(awaitsPayment(held)).toBe(false);
  }
  expect(awaitsPayment(order)).toBe(true);
});

test('what staff credited is named, not what was ordered', () => {
  expect(creditedOf({ ...order, state: 'credited' })).toBe('500.00');
  expect(creditedOf({ ...order, state: 'credited', reason: 'by_staff', paid: '450.00' })).toBe('450.00');
  expect(creditedOf({ ...order, state: 'credited', reason: 'by_staff' })).toBe('515.00');
});
