import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../platform/texts/failure.ts';

export const rewardTexts: LateTexts = {
  marker: 'promotions_none',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** In which staff read the terms too. */
export const termTexts: LateTexts = {
  marker: 'fact_get',
  load: {
    EN: () => import('@perya/web/terms/copy/en.json'),
    TY: () => import('@perya/web/terms/copy/ty.json'),
  },
};

/** The words of promotions, rewards and bonuses, and of what the server may refuse there. */
export const useRewardTexts = () => useLateTexts(moneyRefusalTexts, rewardTexts, termTexts);
