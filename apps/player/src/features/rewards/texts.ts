import { moneyRefusalTexts } from '../../platform/failure.ts';
import { useLateTexts } from '../../platform/late-texts.ts';
import type { LateTexts } from '../../platform/late-texts.ts';

export const rewardTexts: LateTexts = {
  marker: 'promotions_none',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of promotions, rewards and bonuses, and of what the server may refuse there. */
export const useRewardTexts = () => useLateTexts(moneyRefusalTexts, rewardTexts);
