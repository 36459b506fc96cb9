import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../../platform/texts/failure.ts';
import { rewardTexts, termTexts } from '../texts.ts';

const memberTexts: LateTexts = {
  marker: 'vip_top',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of level, tasks, points and invitations: for parts that stand on somebody else's page. */
export const useMemberTexts = () => useLateTexts(memberTexts);

/** With what promotions and rewards say too, and what the server may refuse there. */
export const useMemberScreenTexts = () =>
  useLateTexts(moneyRefusalTexts, rewardTexts, termTexts, memberTexts);
