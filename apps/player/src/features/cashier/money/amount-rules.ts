import { formatAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';

/** What the server takes at most (GivenAmount of the contract). */
const mostDigits = 10;

/**
 * What was typed or pasted, without the commas and the currency sign people write: or null, where something else
 * stands in it. Nothing is ever left out to make an amount of it: 1e3 is not 13, and 1.000,50 not 1.
 */
export function readAmount(typed: string, before = ''): string | null {
  const text = typed.replaceAll(/[\s\p{Sc}]/gu, '');
  if (!/^[\d,]*(?:\.\d{0,2})?$/.test(text)) return null;
  // A comma that was there stands anywhere while digits around it come and go; a new one must part thousands.
  const commas = (value: string) => value.split(',').length;
  if (commas(text) > commas(before) && !/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text)) return null;
  const [whole = '', places] = text.replaceAll(',', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > mostDigits) return null;
  return places === undefined ? digits : `${digits === '' ? '0' : digits}.${places}`;
}

/** The amount in a field, or null while there is none. */
export const amountIn = (clean: string): Micros | null =>
  clean === '' ? null : parseAmount(clean.replace(/\.$/, ''));

/** An amount as a field holds it: no grouping, no places where they are nought. */
export const typedAmount = (amount: Micros): string => formatAmount(amount).replace(/\.00$/, '');

/** With commas between the thousands. */
export const grouped = (clean: string): string =>
  clean.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** How many digits and points stand before a place in a field. */
export const signsBefore = (value: string, place: number): number =>
  value.slice(0, place).replaceAll(/[^\d.]/g, '').length;

/** The place in a field right after that many digits and points. */
export function placeAfter(value: string, signs: number): number {
  let [place, left] = [0, signs];
  while (left > 0 && place < value.length) {
    if (value[place] !== ',') left -= 1;
    place += 1;
  }
  return place;
}

/** How much of the whole, in whole percent; something is never nothing. */
export function percentOf(part: Micros, whole: Micros): number {
  if (whole <= 0n || part <= 0n) return 0;
  return Math.max(1, Math.min(100, Number((part * 100n) / whole)));
}
