import { displayAmount, formatAmount, parseAmount } from '@perya/money';
import { useLocale, useSay } from '../../platform/context.tsx';

/** The book a trial plays with; it is no money, so it carries no sign of a currency (DEC-012). */
const trialCurrency = 'TRIAL';

/** Amounts as this person reads them. */
export function useMoney() {
  const locale = useLocale();
  const say = useSay();
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const full = (amount: string, currency: string): string =>
    currency === trialCurrency
      ? // As a string: a number would lose the last places of large amounts.
        say('credits', { amount: plain.format(formatAmount(parseAmount(amount)) as `${number}`) })
      : displayAmount(parseAmount(amount), { currency, locale });
  return {
    full,
    /** Plus for what came, a true minus for what went, nothing for nothing. */
    signed: (amount: string, currency: string): string => {
      const micros = parseAmount(amount);
      const text = full(amount.replace(/^-/, ''), currency);
      return micros === 0n ? text : `${micros < 0n ? '−' : '+'}${text}`;
    },
    /** A minus where it is due, no plus: for sums. */
    net: (amount: string, currency: string): string =>
      `${parseAmount(amount) < 0n ? '−' : ''}${full(amount.replace(/^-/, ''), currency)}`,
  };
}
