import type { ApiClient } from '@perya/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { saveSession } from '../../../platform/session/session.ts';
import { local, localKeys } from '../../../platform/storage.ts';
import { passBotCheck } from '../codes/bot-check.ts';
import { readFailure, simpleLogin } from '../queries.ts';
import { keepRemembered, readRemembered } from './remembered.ts';

/**
 * Signs a remembered member in without a word, by this device's grant (LOGIN-20, DEC-049); answers whether it did.
 * Where a slider would have to show none is tried (DEC-069).
 */
export async function loginSilently(api: ApiClient, queryClient: QueryClient): Promise<boolean> {
  const { name = '', grant = null } = readRemembered('username') ?? {};
  if (local.get(localKeys.autoLogin) !== '1' || grant === null) return false;
  try {
    const proof = await passBotCheck(api, 'simple');
    if (proof === null) return false;
    const signedIn = await simpleLogin(api, { username: name, grant, ...proof });
    keepRemembered({ method: 'username', name, grant: signedIn.grant });
    saveSession(signedIn);
    void queryClient.invalidateQueries();
    if (signedIn.passwordChangeRequired) openPopup('staffPassword');
    return true;
  } catch (error) {
    // The server does not take the grant any more; without an answer it may still be good.
    if (readFailure(error).code !== 'unreachable') keepRemembered({ method: 'username', name, grant: null });
    return false;
  }
}
