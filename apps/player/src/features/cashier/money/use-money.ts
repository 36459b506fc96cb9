import { displayAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { useLocale } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status.ts';

/** Amounts as this person reads them. `short` leaves out ".00": for limits and buttons, never for balances. */
export function useMoney() {
  const locale = useLocale();
  const { currency } = useSettings();
  const write = (amount: Micros | string, short: boolean) =>
    displayAmount(typeof amount === 'string' ? parseAmount(amount) : amount, { currency, locale, short });
  return {
    full: (amount: Micros | string) => write(amount, false),
    short: (amount: Micros | string) => write(amount, true),
    /** The currency's sign alone, for the front of a field. */
    sign: write(0n, true).replaceAll(/[\d\s.,]/g, ''),
  };
}
