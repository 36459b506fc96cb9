import { useMoneyIn } from '@perya/web';
import { useSettings } from '../status/status.ts';

/** Amounts as this person reads them, in the merchant's currency. */
export const useMoney = () => useMoneyIn(useSettings().currency);
