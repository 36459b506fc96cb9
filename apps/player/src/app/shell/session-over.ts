import type { ApiClient } from '@perya/api-client';
import { showToast } from '@perya/ui';
import type { Say } from '@perya/web';
import type { QueryClient } from '@tanstack/react-query';
import { openPopup } from '../../platform/navigation/popups.ts';
import { forgetPush } from '../../platform/pwa/push.ts';
import { local, localKeys } from '../../platform/storage.ts';
import { matchRoute } from '../routes.ts';

let tried = false;

/**
 * One silent login per visit where the member wanted that (DEC-049), else the word that one was logged out, and the
 * login (DEC-109). Whoever was no member when the app started hears nothing.
 */
export async function sessionIsOver(parts: {
  api: ApiClient;
  queryClient: QueryClient;
  say: Say;
  wasMember: boolean;
}) {
  if (!tried && local.get(localKeys.autoLogin) === '1') {
    tried = true;
    const { loginSilently } = await import('../../features/identity/login/silent-login.ts');
    if (await loginSilently(parts.api, parts.queryClient)) return;
  }
  if (!parts.wasMember) return;
  // Whoever takes up this phone next is not told of messages to the one before.
  void forgetPush().catch(() => {});
  showToast({ text: parts.say('err_logged_out'), icon: 'i-circle-alert', tone: 'warn' });
  const match = matchRoute(location.pathname);
  // A member's page leads to the login by itself, and may have done so by now.
  if (match.kind === 'page' && !match.route.needsSession && !match.route.forGuests) openPopup('login');
}
