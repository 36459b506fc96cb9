import { useLateTexts } from '../../../platform/late-texts.ts';
import type { LateTexts } from '../../../platform/late-texts.ts';

const prizeTexts: LateTexts = {
  marker: 'pool_adds_up',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of pools and winners, which two pages of the lobby show. */
export const usePrizeTexts = () => useLateTexts(prizeTexts);
