import type { LateTexts } from '@perya/web';

export const agentPageTexts: LateTexts = {
  marker: 'agent_page_title',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};
