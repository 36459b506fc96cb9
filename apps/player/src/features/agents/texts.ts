import { moneyRefusalTexts } from '../../platform/failure.ts';
import { useLateTexts } from '../../platform/late-texts.ts';
import type { LateTexts } from '../../platform/late-texts.ts';

const agentTexts: LateTexts = {
  marker: 'agent_tabs',
  load: { EN: () => import('./copy/en.json'), TY: () => import('./copy/ty.json') },
};

/** The words of the agent pages, and of what the server may refuse there. */
export const useAgentTexts = () => useLateTexts(moneyRefusalTexts, agentTexts);
