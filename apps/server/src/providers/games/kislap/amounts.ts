import type { Micros } from '@perya/money';
import { parseAmount } from '@perya/money';
import { z } from 'zod';

/** JSON numbers, kept as the digits that were sent: a float would already be another amount. */
const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? Symbol(context?.source) : value;

export function parseKeepingDigits(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), keepDigits);
  } catch {
    return undefined;
  }
}

/** JSON knows no symbols, so nobody can send what looks like one. */
export const Digits = z.symbol().transform((numeral) => numeral.description ?? '');

export const Whole = Digits.pipe(z.string().regex(/^(?:0|[1-9]\d{0,14})$/)).transform(Number);

const centavos = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;

/** Null when the digits are no amount of whole centavos; the reader says so in the company's words. */
export const Amount = Digits.transform((digits): Micros | null =>
  centavos.test(digits) ? parseAmount(digits) : null,
);

/** What a round brought, which may be less than nothing. */
export const NetAmount = Digits.transform((digits): Micros | null => {
  const size = digits.replace(/^-(?=.*[1-9])/, '');
  return centavos.test(size) ? parseAmount(digits) : null;
});
