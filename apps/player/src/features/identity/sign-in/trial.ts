import type { ApiClient } from '@perya/api-client';
import { showToast } from '@perya/ui';
import type { Say } from '@perya/web';
import { saveSession } from '../../../platform/session/session.ts';
import { perSession, sessionKeys } from '../../../platform/storage.ts';
import { passBotCheck } from '../codes/bot-check.ts';
import type { AskSlider } from '../codes/bot-check.ts';
import { openTrial } from '../queries.ts';

/**
 * Opens a trial session (TRIAL-01, HDR-14): a word to wait, the session kept, its name for this tab's life (TRIAL-03).
 * Answers where to go, null to stay; undefined when the check was given up.
 */
export async function startTrial(parts: {
  api: ApiClient;
  say: Say;
  askSlider: AskSlider;
}): Promise<string | null | undefined> {
  const hide = showToast({ text: parts.say('in_wait'), busy: true }, Number.POSITIVE_INFINITY);
  try {
    const proof = await passBotCheck(parts.api, 'trial', parts.askSlider);
    if (proof === null) return undefined;
    const { trialFlag, ...session } = await openTrial(parts.api, { moduleId: 'COMM3', ...proof });
    saveSession(session);
    perSession.set(sessionKeys.trialName, session.userName);
    return trialFlag === 0 ? null : '/m/home';
  } finally {
    hide();
  }
}
