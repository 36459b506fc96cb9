import { createOperatorClient } from '@perya/api-client/operator';
import { queryClient } from './query-client.ts';
import { askForProof } from './proof.ts';
import { heldSession, sessionEnded } from './session-store.ts';

/** The one client of this page: whatever the console does, a token with the same scopes can do. */
export const api = createOperatorClient({
  fetch: (...request) => globalThis.fetch(...request),
  csrf: () => heldSession()?.csrf ?? '',
  proveAgain: askForProof,
  onSignedOut() {
    if (heldSession() === null) return;
    sessionEnded();
    void queryClient.cancelQueries();
  },
});
