import { showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../../platform/context.tsx';
import { closePopup } from '../../../../platform/navigation/popups.ts';
import { leavePush } from '../../../../platform/pwa/push.ts';
import { endSession } from '../../../../platform/session/session.ts';
import { local, localKeys, perSession } from '../../../../platform/storage.ts';
import { forgetRemembered } from '../../login/remembered.ts';
import { logout } from '../queries.ts';

/** What a logout takes off the device; remembered names and the language stay (SESS-05, SESS-07, DEC-043). */
export function forgetVisit(queryClient: QueryClient) {
  local.set(localKeys.autoLogin, '0');
  endSession();
  perSession.clear();
  queryClient.removeQueries({ queryKey: ['identity'] });
}

/** The logout after its question was answered (SESS-03 to SESS-07). */
export function useLogout() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (isForgotten: boolean) => {
    const hide = showToast({ text: say('logout_busy'), busy: true }, Number.POSITIVE_INFINITY);
    await leavePush(api).catch(() => {});
    // Nobody stays logged in on this device because a call failed (DEC-043).
    await logout(api, isForgotten).catch(() => {});
    // First: a member's page that is being left must not ask for a login.
    void navigate('/m/home', { replace: true });
    forgetVisit(queryClient);
    if (isForgotten) forgetRemembered('username');
    closePopup();
    hide();
  };
}
