import { useFailureWords } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { useSettings } from '../status/status.ts';

/** The sentence for a failure. */
export function useFailureText() {
  const { brandName, ageThreshold } = useSettings();
  return useFailureWords({ brand: brandName, age: ageThreshold });
}

/** What the server may answer to screens about money, in words; several features meet the same refusals. */
export const moneyRefusalTexts: LateTexts = {
  marker: 'err_amount_range',
  load: { EN: () => import('../copy/en.json'), TY: () => import('../copy/ty.json') },
};
