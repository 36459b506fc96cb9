import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../platform/texts/failure.ts';

const supportTexts: LateTexts = {
  marker: 'feedback_kind',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useSupportTexts = () => useLateTexts(moneyRefusalTexts, supportTexts);
