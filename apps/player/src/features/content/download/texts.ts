import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';

const downloadTexts: LateTexts = {
  marker: 'guide_title',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

export const useDownloadTexts = () => useLateTexts(downloadTexts);
