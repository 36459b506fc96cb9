import { displayAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { useLocale } from '../../platform/context.tsx';
import { useSettings } from '../../platform/status.ts';

/** Amounts as this person reads them: in full, or without ".00" where terms are written. */
export function useMoney() {
  const locale = useLocale();
  const { currency } = useSettings();
  const written = (short: boolean) => (amount: Micros | string) =>
    displayAmount(typeof amount === 'string' ? parseAmount(amount) : amount, { currency, locale, short });
  return { full: written(false), short: written(true) };
}
