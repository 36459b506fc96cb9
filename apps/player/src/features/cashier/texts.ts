import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../platform/texts/failure.ts';

const cashierTexts: LateTexts = {
  marker: 'pay_with',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the cashier and of what the server may refuse there. */
export const useCashierTexts = () => useLateTexts(moneyRefusalTexts, cashierTexts);
