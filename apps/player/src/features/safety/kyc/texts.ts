import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../../platform/texts/failure.ts';

const kycTexts: LateTexts = {
  marker: 'kyc_none_text',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the identity check, and of what the server may refuse there. */
export const useKycTexts = () => useLateTexts(moneyRefusalTexts, kycTexts);
