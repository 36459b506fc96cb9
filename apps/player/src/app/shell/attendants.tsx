import { Button, Icon, IconButton, showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { watchUpdates } from '../../platform/pwa/app-update.ts';
import { watchConnection } from '../../platform/pwa/connection.ts';
import { useSay } from '../../platform/context.tsx';
import { keepUsedFiles, registerServiceWorker } from '../../platform/pwa/service-worker-registration.ts';
import { isMember, useSession } from '../../platform/session/session.ts';
import { slowCallEvent } from '../../platform/status/slow-call.ts';
import { useSwitch } from '../../platform/status/status.ts';
import { useUnreadWatch } from '../../platform/live/unread.ts';
import { Late } from '../slots/late.tsx';
import { homePath, matchRoute, titleKey } from '../routes.ts';
import { isScreenHere } from '../screens.tsx';
import { WideHost } from './wide/wide-host.tsx';

const ContractWatch = lazy(async () => ({
  default: (await import('../../features/agents/alerts/contract-watch.tsx')).ContractWatch,
}));

const LegalWatch = lazy(async () => ({
  default: (await import('../../features/identity/legal/legal-watch.tsx')).LegalWatch,
}));

/** What looks after the page once it stands: the connection, a new release, and what is unread. */
export function Attendants({ screen }: { screen: string }) {
  useUnreadWatch();
  useSlowToast();
  useStayWithoutConnection();
  const member = isMember(useSession());
  const agents = useSwitch('AGENT3');
  return (
    <>
      <WideHost screen={screen} />
      <ConnectionBar />
      {screen === 'home' && member && agents && (
        <Late>
          <ContractWatch />
        </Late>
      )}
      {screen === 'home' && member && (
        <Late>
          <LegalWatch />
        </Late>
      )}
      {/* Never in the middle of a game. */}
      {screen !== 'game_frame' && <UpdateBar />}
    </>
  );
}

/** A slow call is said in words (ERR-35). */
function useSlowToast() {
  const say = useSay();
  useEffect(() => {
    const slow = () => showToast({ text: say('err_slow'), icon: 'i-clock', tone: 'warn' });
    addEventListener(slowCallEvent, slow);
    return () => removeEventListener(slowCallEvent, slow);
  }, [say]);
}

/** Without a connection a page that was never fetched cannot open: the address does not move, and one is told why. */
function useStayWithoutConnection() {
  const say = useSay();
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/m/"]') : null;
      if (navigator.onLine || !link) return;
      const match = matchRoute(new URL(link.getAttribute('href') ?? '', location.href).pathname);
      if (match.kind !== 'page' || match.route.path === homePath || isScreenHere(match.route)) return;
      event.preventDefault();
      event.stopPropagation();
      const page = say(titleKey(match.route));
      showToast({ text: say('needs_connection', { page }), icon: 'i-wifi-off', tone: 'warn' });
    };
    document.addEventListener('click', stay, { capture: true });
    return () => document.removeEventListener('click', stay, { capture: true });
  }, [say]);
}

/** Says for as long as it lasts that there is no connection, and asks everything anew when it is back (ERR-34). */
function ConnectionBar() {
  const say = useSay();
  const queryClient = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let was = false;
    return watchConnection((now) => {
      // What could not be asked, or has changed meanwhile, is asked now.
      if (was && !now) void queryClient.invalidateQueries();
      was = now;
      setIsLost(now);
    });
  }, [queryClient]);
  return (
    <div className="conn" role="status">
      {isLost && (
        <p>
          <Icon name="i-wifi-off" />
          {say('err_no_internet')}
        </p>
      )}
    </div>
  );
}

/** A new release is offered, never forced. */
function UpdateBar() {
  const say = useSay();
  const [accept, setAccept] = useState<(() => void) | null>(null);
  useEffect(() => {
    let stop = () => {};
    let isHere = true;
    const watch = async () => {
      const registration = await registerServiceWorker();
      if (!registration || !isHere) return;
      void keepUsedFiles();
      stop = watchUpdates(registration, (take) => setAccept(() => take));
    };
    void watch();
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return (
    <div className="update-bar" role="status">
      {accept && (
        <p>
          <span>{say('update_ready')}</span>
          <Button look="primary" small onClick={accept}>
            {say('update_now')}
          </Button>
          <IconButton label={say('update_later')} onClick={() => setAccept(null)}>
            <Icon name="i-x" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
