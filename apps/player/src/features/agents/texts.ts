import { useLateTexts } from '@perya/web';
import type { LateTexts } from '@perya/web';
import { moneyRefusalTexts } from '../../platform/texts/failure.ts';

const agentTexts: LateTexts = {
  marker: 'agent_tabs',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the agent pages, and of what the server may refuse there. */
export const useAgentTexts = () => useLateTexts(moneyRefusalTexts, agentTexts);
