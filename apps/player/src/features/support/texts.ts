import { moneyRefusalTexts } from '../../platform/failure.ts';
import { useLateTexts } from '../../platform/late-texts.ts';
import type { LateTexts } from '../../platform/late-texts.ts';

const supportTexts: LateTexts = {
  marker: 'feedback_kind',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useSupportTexts = () => useLateTexts(moneyRefusalTexts, supportTexts);
