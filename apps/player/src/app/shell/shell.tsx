import { Toaster } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GroupBanners } from '../../features/content/index.ts';
import { statusQuery, useSettings, useInfo } from '../../platform/status/status.ts';
import { usePlatform, useSay } from '../../platform/context.tsx';
import { loginPath, rememberReturn, takeReturn } from '../../platform/navigation/login.tsx';
import { movePopups } from '../../platform/navigation/popups.ts';
import { isMember, readSession, useSession } from '../../platform/session/session.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { Prizes } from '../home/prizes.tsx';
import { hasScreen, homePath, isSwitchedOff, matchRoute, titleKey } from '../routes.ts';
import type { Match, RouteEntry } from '../routes.ts';
import { LateScreen } from '../screens.tsx';
import { DownloadBar } from './download-bar.tsx';
import { Header } from './header.tsx';
import { LateAttendants } from './late-attendants.tsx';
import { ServiceBox } from './service-box.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageFade } from './use-page-fade.ts';
import { usePlace } from './use-place.ts';
import { useSessionOver } from './use-session-over.ts';

export function Shell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const match = useMatch(pathname);
  const target = match.kind === 'redirect' ? match.to : null;
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);
  useSessionGuard(match);
  useGuestGuard(match);
  useFreshStatus(pathname);
  // The page it leads to is drawn already while the address is being replaced: nothing flickers.
  const shown = match.kind === 'redirect' ? matchRoute(match.to) : match;
  return shown.kind === 'page' ? <Page route={shown.route} /> : null;
}

/** The page of an address; a category that is switched off leads home (DEC-036). */
function useMatch(pathname: string): Match {
  const info = useInfo();
  const match = matchRoute(pathname);
  const off =
    match.kind === 'page' && isSwitchedOff(match.route, 'whitelabel' in info ? info.whitelabel : {});
  return off ? { kind: 'redirect', to: homePath } : match;
}

/** Live messages may be away: a page that opens asks for the status where the known one has aged. */
function useFreshStatus(pathname: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.prefetchQuery(statusQuery(api)), [api, queryClient, pathname]);
}

/** Members' pages send a guest to the login and are remembered as the place to come back to (DEC-047). */
function useSessionGuard(match: Match) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const guarded = match.kind === 'page' && match.route.needsSession === true;
  const othersGo = match.kind === 'page' ? match.route.othersGo : undefined;
  useEffect(() => {
    // Read from the device itself: the first drawing is always that of a guest.
    const present = session ?? readSession();
    const isLeaving = location.pathname !== pathname;
    if (!guarded || isLeaving || (othersGo === undefined ? present !== null : isMember(present))) return;
    if (othersGo === undefined) rememberReturn(pathname + search);
    void navigate(othersGo ?? loginPath, { replace: true });
  }, [guarded, othersGo, session, pathname, search, navigate]);
}

/** A member on login, register or forget goes home, or to where the login was asked for (DEC-047). */
function useGuestGuard(match: Match) {
  const navigate = useNavigate();
  const member = isMember(useSession());
  const isOver = member && match.kind === 'page' && match.route.forGuests === true;
  useEffect(() => {
    if (isOver) void navigate(takeReturn() ?? homePath, { replace: true });
  }, [isOver, navigate]);
}

/** Drawn anew for another page, not for what only the guards above it look at. */
const Page = memo(function Page({ route }: { route: RouteEntry }) {
  const say = useSay();
  const settings = useSettings();
  const title = `${say(titleKey(route))} · ${settings.brandName}`;
  useClosingPopups();
  const main = usePageFade(route.path);
  usePlace();
  useSessionOver();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      {route.right === 'account' && <DownloadBar />}
      <Header route={route} />
      <main key={route.path} ref={main} className="page" id="main">
        {route.screen === 'home' ? (
          <HomeScreen />
        ) : (
          <LateScreen
            route={route}
            settings={settings}
            banners={route.banners && <GroupBanners group={route.banners} here={route.path} />}
            prizes={route.screen === 'jackpot_games' && <Prizes pools={settings.jackpotCounter === 'POOL'} />}
            hasScreen={hasScreen}
          />
        )}
      </main>
      {route.footer && <TabBar current={route.path} />}
      <ServiceBox />
      <Toaster />
      <LateAttendants screen={route.screen} />
    </>
  );
});

/** Any navigation closes the menu and every other layer (MENU-15). */
function useClosingPopups() {
  const { key } = useLocation();
  useEffect(() => movePopups, [key]);
}
