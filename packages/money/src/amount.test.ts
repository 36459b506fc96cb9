import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayAmount, formatAmount, parseAmount } from './index.ts';

test('an amount survives writing and reading with six places [DEC-112]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (amount) => {
      expect(parseAmount(formatAmount(amount, 6))).toBe(amount);
    }),
  );
});

test('two places are rounded down, never up [DEC-112, CONST-22]', () => {
  expect(formatAmount(parseAmount('12.349999'))).toBe('12.34');
  expect(formatAmount(parseAmount('0.999999'))).toBe('0.99');
  expect(formatAmount(parseAmount('-0.001'))).toBe('-0.01');
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (amount) => {
      expect(parseAmount(formatAmount(amount)) <= amount).toBe(true);
      expect(parseAmount(formatAmount(amount)) > amount - 10_000n).toBe(true);
    }),
  );
});

test('what is not a decimal amount is refused', () => {
  for (const text of ['', '1.', '.5', '1e3', '+1', ' 1', '1,000', '0x10', '1.0000001', 'NaN']) {
    expect(() => parseAmount(text), text).toThrow(RangeError);
  }
});

test('amounts are shown with peso sign, commas and two places in both languages [DEC-112, CONST-22]', () => {
  const amount = parseAmount('8214905.329');
  expect(displayAmount(amount, { currency: 'PHP', locale: 'fil-PH' })).toBe('₱8,214,905.32');
  expect(displayAmount(amount, { currency: 'PHP', locale: 'en-PH' })).toBe('₱8,214,905.32');
  expect(displayAmount(parseAmount('20'), { currency: 'PHP', locale: 'en-PH', short: true })).toBe('₱20');
  expect(displayAmount(parseAmount('0.5'), { currency: 'PHP', locale: 'en-PH', short: true })).toBe('₱0.50');
});

test('pesos are written as the browser itself would write them', () => {
  const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(amounts, fc.constantFrom('en-PH', 'fil-PH'), fc.boolean(), (drawn, locale, short) => {
      const amount = short ? drawn - (drawn % 10n ** 6n) : drawn;
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'PHP',
        minimumFractionDigits: 2,
        trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
      });
      expect(displayAmount(amount, { currency: 'PHP', locale, short })).toBe(
        format.format(formatAmount(amount) as `${number}`),
      );
    }),
  );
});

test('large amounts keep every figure', () => {
  expect(displayAmount(parseAmount('12345678901234567.89'), { currency: 'PHP', locale: 'en-PH' })).toBe(
    '₱12,345,678,901,234,567.89',
  );
});
