import type { Terms } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';

/** Only what is typed as an amount is taken over. */
const typed = /^\d{0,7}(\.\d{0,2})?$/;
export const isAmountText = (text: string): boolean => typed.test(text);

export type Asked = { amount: string } | { why: 'empty' } | { why: 'below'; least: Micros };

/** The amount to work the sum out for; below the least deposit there is no bonus to speak of. */
export function askedAmount(text: string, atLeast: string): Asked {
  const clean = text.replace(/\.$/, '');
  if (clean === '' || clean.startsWith('.') || parseAmount(clean) === 0n) return { why: 'empty' };
  const least = parseAmount(atLeast);
  return parseAmount(clean) < least ? { why: 'below', least } : { amount: clean };
}

type DepositTerms = Terms & { condition: Extract<Terms['condition'], { type: 'deposit' }> };

/** There is a sum to work out where a deposit brings the bonus. */
export const hasSum = (terms: Terms): terms is DepositTerms =>
  terms.condition.type === 'deposit' && (terms.gift.type === 'percent' || terms.gift.type === 'amount');

/** What is left of the bonus when the bets cost what they cost on average. */
export const leftOnAverage = ({ bonus, expectedCost }: { bonus: string; expectedCost: string }): Micros =>
  parseAmount(bonus) - parseAmount(expectedCost);
