import { moneyRefusalTexts } from '../../../platform/failure.ts';
import { useLateTexts } from '../../../platform/late-texts.ts';
import type { LateTexts } from '../../../platform/late-texts.ts';

const recordTexts: LateTexts = {
  marker: 'records_in',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of a member's own postings and their receipts. */
export const useRecordTexts = () => useLateTexts(moneyRefusalTexts, recordTexts);
