import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';

const reportsTexts: LateTexts = {
  marker: 'returns_intro',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useReportsTexts = () => useLateTexts(reportsTexts);
