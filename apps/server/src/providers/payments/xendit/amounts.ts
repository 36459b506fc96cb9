import type { Micros } from '@perya/money';
import { formatAmount, microsPerUnit, parseAmount } from '@perya/money';
import { z } from 'zod';
import { invariant } from '#platform/refusal';

/** Amounts are JSON numbers of main units: pesos with centavos behind the point. A float would already be another amount. */

const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

/** A number on its way in: its digits, as a symbol, which no JSON can hold. */
export const parseDigits = (bytes: Buffer): unknown =>
  JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    (_name: string, value: unknown, context?: { source?: string }): unknown =>
      typeof value === 'number' ? Symbol(context?.source) : value,
  );

const withoutCents: ReadonlySet<string> = new Set(['IDR', 'VND', 'JPY', 'KRW']);
const mostCentavos = BigInt(Number.MAX_SAFE_INTEGER);

/** A number on its way out, in the exact digits. */
export function toNumber(amount: Micros, currency: string): unknown {
  const smallest = withoutCents.has(currency) ? microsPerUnit : microsPerUnit / 100n;
  invariant(amount > 0n && amount % smallest === 0n, 'an order is of whole centavos, at least one');
  invariant(amount / smallest <= mostCentavos, 'an order must fit a JSON number exactly');
  return rawJSON(formatAmount(amount));
}

const digits = z.symbol().transform((numeral) => numeral.description ?? '');
const form = /^-?(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;

/** Whatever has more digits than a centavo, or an exponent, is no amount. */
export const AnyAmount = digits
  .pipe(z.string().regex(form))
  .transform((text): Micros => (text.startsWith('-') ? -parseAmount(text.slice(1)) : parseAmount(text)));
export const Amount = AnyAmount.refine((amount) => amount > 0n);
