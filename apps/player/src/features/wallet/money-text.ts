import { displayAmount, formatAmount, parseAmount } from '@perya/money';
import type { Say } from '@perya/web';

/** The book a trial plays with; it is no money, so it carries no sign of a currency (DEC-012). */
const trialCurrency = 'TRIAL';

export interface Reader {
  locale: string;
  say: Say;
}

/** Grouped, with two places and nothing else. */
export const figures = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    // As a string: a number would lose the last places of large amounts.
    .format(formatAmount(parseAmount(amount)) as `${number}`);

/** An amount as a person reads it: sign of the currency, grouping, two places (WALLET-03, DEC-112). */
export function moneyText(amount: string, currency: string, { locale, say }: Reader): string {
  return currency === trialCurrency
    ? say('credits', { amount: figures(amount, locale) })
    : displayAmount(parseAmount(amount), { currency, locale });
}

/** With its sign: plus for what came, a true minus for what went. */
export function signedText(amount: string, currency: string, reader: Reader): string {
  const isOut = amount.startsWith('-');
  const text = moneyText(isOut ? amount.slice(1) : amount, currency, reader);
  if (parseAmount(amount) === 0n) return text;
  return `${isOut ? '−' : '+'}${text}`;
}

/** The places after the point apart, where they are drawn smaller. */
export function splitPlaces(text: string): { whole: string; places: string; after: string } {
  const match = /^(.*)([.,]\d{2})(\D*)$/.exec(text);
  return match
    ? { whole: match[1] ?? '', places: match[2] ?? '', after: match[3] ?? '' }
    : { whole: text, places: '', after: '' };
}
