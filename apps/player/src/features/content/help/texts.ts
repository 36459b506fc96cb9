import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';

const helpTexts: LateTexts = {
  marker: 'help_none',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useHelpTexts = () => useLateTexts(helpTexts);
