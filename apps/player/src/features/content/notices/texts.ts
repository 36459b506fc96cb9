import { moneyRefusalTexts } from '../../../platform/failure.ts';
import { useLateTexts } from '../../../platform/late-texts.ts';
import type { LateTexts } from '../../../platform/late-texts.ts';

const noticeTexts: LateTexts = {
  marker: 'no_announcement',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the notices and the inbox. */
export const useNoticeTexts = () => useLateTexts(moneyRefusalTexts, noticeTexts);
