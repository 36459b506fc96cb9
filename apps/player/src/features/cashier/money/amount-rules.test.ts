import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import {
  amountIn,
  grouped,
  percentOf,
  placeAfter,
  readAmount,
  signsBefore,
  typedAmount,
} from './amount-rules.ts';

test('an amount is read as people write it, and what is none is not made into one', () => {
  const cases: [string, string | null][] = [
    ['₱1,234.50', '1234.50'],
    ['1,000.50', '1000.50'],
    ['1 000', '1000'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['1e3', null],
    ['12a', null],
    ['-5', null],
    ['12.345', null],
    ['1.2.3', null],
    ['1.000,50', null],
    ['1,5', null],
    ['12345678901234', null],
  ];
  for (const [typed, clean] of cases) expect([typed, readAmount(typed)]).toEqual([typed, clean]);
});

test('commas of the field itself stand anywhere while digits come and go', () => {
  // The last nought of 1,000 was taken away, and a digit put in.
  expect(readAmount('1,00', '1,000')).toBe('100');
  expect(readAmount('1,2534', '1,234')).toBe('12534');
  expect(readAmount('1,0,00', '1,000')).toBeNull();
});

test('a field that holds nothing has no amount, and a point at its end does not matter', () => {
  expect(amountIn('')).toBeNull();
  expect(amountIn('500.')).toBe(parseAmount('500'));
  expect(amountIn(readAmount('1,234.5') ?? '')).toBe(1_234_500_000n);
});

test('the cursor stays behind its digit when commas come and go', () => {
  // A 5 typed between 2 and 3 of 1,234 makes 12,534.
  expect(signsBefore('1,2534', 4)).toBe(3);
  expect(placeAfter('12,534', 3)).toBe(4);
  expect(placeAfter('1,000', 9)).toBe(5);
  expect(placeAfter('', 2)).toBe(0);
  expect(signsBefore('₱ 12.5', 6)).toBe(4);
});

test('thousands are grouped, and a chosen amount is written without noughts', () => {
  expect(grouped('1234567.5')).toBe('1,234,567.5');
  expect(grouped('999')).toBe('999');
  expect(typedAmount(parseAmount('2000.00'))).toBe('2000');
  expect(typedAmount(parseAmount('9480.50'))).toBe('9480.50');
});

test('a bar shows whole percent, and something is never nothing', () => {
  expect(percentOf(parseAmount('1500'), parseAmount('5000'))).toBe(30);
  expect(percentOf(parseAmount('0.01'), parseAmount('5000'))).toBe(1);
  expect(percentOf(0n, parseAmount('5000'))).toBe(0);
  expect(percentOf(parseAmount('6000'), parseAmount('5000'))).toBe(100);
  expect(percentOf(1n, 0n)).toBe(0);
});
