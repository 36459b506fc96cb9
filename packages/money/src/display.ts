import { formatAmount } from './amount.ts';
import type { Micros } from './amount.ts';

export interface DisplayOptions {
  /** ISO 4217 code. */
  currency: string;
  /** BCP 47 tag, e.g. `fil-PH`. */
  locale: string;
  /** Whole amounts without ".00", for stakes and rounded promises; never for balances. */
  short?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

/** What a person reads: currency sign, grouping, two places rounded down (DEC-112). */
export function displayAmount(amount: Micros, { currency, locale, short = false }: DisplayOptions): string {
  const key = `${locale} ${currency} ${short}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
    });
    formats.set(key, format);
  }
  // As a string: a number would lose the last places of large amounts.
  return format.format(formatAmount(amount) as `${number}`);
}
