import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import {
  amountIn,
  cleanAmount,
  grouped,
  percentOf,
  placeAfter,
  signsBefore,
  typedAmount,
} from './amount-rules.ts';
import { orderTime } from './order-time.ts';

test('of what is typed or pasted only an amount with two places stays', () => {
  const cases: [string, string][] = [
    ['₱1,234.50', '1234.50'],
    ['1 000', '1000'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['12a', '12'],
    ['-5', '5'],
    ['', ''],
    ['12345678901234', '1234567890'],
  ];
  for (const [typed, clean] of cases) expect([typed, cleanAmount(typed)]).toEqual([typed, clean]);
});

test('a field that holds nothing has no amount, and a point at its end does not matter', () => {
  expect(amountIn('')).toBeNull();
  expect(amountIn('500.')).toBe(parseAmount('500'));
  expect(amountIn(cleanAmount('1,234.5'))).toBe(1_234_500_000n);
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

test('a time is a clock today and carries its day otherwise, in the merchant’s zone', () => {
  const place = { locale: 'en-PH', timeZone: 'Asia/Manila' };
  const now = Date.parse('2026-06-11T10:00:00Z');
  expect(orderTime('2026-06-11T06:02:00Z', now, place)).toBe('14:02');
  // Still the tenth in London, already the eleventh in Manila.
  expect(orderTime('2026-06-10T16:30:00Z', now, place)).toBe('00:30');
  expect(orderTime('2026-06-10T06:02:00Z', now, place)).toBe('Jun 10, 14:02');
});
