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
const formatOf = ({ currency, locale, short = false }: DisplayOptions): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${short}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  });
  formats.set(key, format);
  return format;
};

/** What a person reads: currency sign, grouping, two places rounded down (DEC-112). */
export function displayAmount(amount: Micros, options: DisplayOptions): string {
  // As a string: a number would lose the last places of large amounts.
  const figure = formatAmount(amount);
  // Pesos at home are written here: the first format of a page costs a slow phone a quarter of a second.
  if (options.currency !== 'PHP' || !/^(en|fil)-PH$/.test(options.locale))
    return formatOf(options).format(figure as `${number}`);
  const grouped = figure.replace(/\B(?=(\d{3})+\.)/g, ',').replace(/^-?/, '$&₱');
  return options.short ? grouped.replace('.00', '') : grouped;
}
