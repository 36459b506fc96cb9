import { displayAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { localeOf } from '../texts/locale.ts';
import { useWords } from '../texts/words.tsx';

/** Amounts of one currency as the reader of this page writes them. */
export function useMoneyIn(currency: string) {
  const locale = localeOf(useWords().language);
  const written = (short: boolean) => (amount: Micros | string) =>
    displayAmount(typeof amount === 'string' ? parseAmount(amount) : amount, { currency, locale, short });
  const short = written(true);
  return {
    full: written(false),
    /** Without ".00": for limits, promises and buttons, never for balances. */
    short,
    /** The currency's sign alone, for the front of a field. */
    sign: () => short(0n).replaceAll(/[\d\s.,]/g, ''),
  };
}
