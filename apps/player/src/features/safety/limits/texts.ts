import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../../platform/texts/failure.ts';

const limitTexts: LateTexts = {
  marker: 'limits_spending',
  load: { EN: () => import('../copy/en.json'), TY: () => import('../copy/ty.json') },
};

/** The words of limits and breaks, and of what the server may refuse there. */
export const useLimitTexts = () => useLateTexts(moneyRefusalTexts, limitTexts);
