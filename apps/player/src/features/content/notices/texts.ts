import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../../platform/texts/failure.ts';

const noticeTexts: LateTexts = {
  marker: 'no_announcement',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the notices and the inbox. */
export const useNoticeTexts = () => useLateTexts(moneyRefusalTexts, noticeTexts);
