import type { LateTexts } from '@perya/web';

/** Words of what opens in the lobby for a member or after a tap: the first view does without them. */
export const lobbyTexts: LateTexts = {
  marker: 'continue_title',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};
