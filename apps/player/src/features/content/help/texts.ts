import { useLateTexts } from '../../../platform/late-texts.ts';
import type { LateTexts } from '../../../platform/late-texts.ts';

const helpTexts: LateTexts = {
  marker: 'help_none',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useHelpTexts = () => useLateTexts(helpTexts);
