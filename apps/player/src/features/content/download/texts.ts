import { useLateTexts } from '../../../platform/late-texts.ts';
import type { LateTexts } from '../../../platform/late-texts.ts';

const downloadTexts: LateTexts = {
  marker: 'guide_title',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useDownloadTexts = () => useLateTexts(downloadTexts);
