import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../../platform/texts/failure.ts';
import { identityTexts } from '../texts.ts';

/** What only a member reads. */
const accountTexts: LateTexts = {
  marker: 'in_sure_logout',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of a member's own pages, and those they share with the forms of the door. */
export const useAccountTexts = () => useLateTexts(identityTexts, accountTexts);

/** Settings also take a picture, which can be refused. */
export const useSettingTexts = () => useLateTexts(identityTexts, accountTexts, moneyRefusalTexts);
