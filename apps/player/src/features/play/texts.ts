import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../platform/texts/failure.ts';

const playTexts: LateTexts = {
  marker: 'frame_opening',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the game frame, the betting record and the check of a round. */
export const usePlayTexts = () => useLateTexts(moneyRefusalTexts, playTexts);
