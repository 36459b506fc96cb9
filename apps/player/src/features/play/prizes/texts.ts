import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';

const prizeTexts: LateTexts = {
  marker: 'pool_adds_up',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of pools and winners, which two pages of the lobby show. */
export const usePrizeTexts = () => useLateTexts(prizeTexts);
