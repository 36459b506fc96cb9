import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../platform/texts/failure.ts';

export const rewardTexts: LateTexts = {
  marker: 'promotions_none',
  load: {
    EN: async () => ({ default: (await import('./copy-en.ts')).words }),
    TY: async () => ({ default: (await import('./copy-ty.ts')).words }),
  },
};

/** The words of promotions, rewards and bonuses, and of what the server may refuse there. */
export const useRewardTexts = () => useLateTexts(moneyRefusalTexts, rewardTexts);
