import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../../platform/texts/failure.ts';

const recordTexts: LateTexts = {
  marker: 'records_in',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of a member's own postings and their receipts. */
export const useRecordTexts = () => useLateTexts(moneyRefusalTexts, recordTexts);
