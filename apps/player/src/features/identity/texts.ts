import type { LateTexts } from '@perya/web';

/** The words of this feature, for the parts that open over any page. */
export const identityTexts: LateTexts = {
  marker: 'in_fetch_code',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};
