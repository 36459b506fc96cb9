import { Toaster, showToast } from '@perya/ui';
import { ViewTransition, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettings } from '../../features/merchant/index.ts';
import { useSay } from '../../platform/context.tsx';
import { closePopup } from '../../platform/popups.ts';
import { slowCallEvent } from '../../platform/slow-call.ts';
import { HomeScreen } from '../home-screen.tsx';
import { matchRoute, titleKey } from '../routes.ts';
import type { RouteEntry } from '../routes.ts';
import { DownloadBar } from './download-bar.tsx';
import { Header } from './header.tsx';
import { ServiceBox } from './service-box.tsx';
import { TabBar } from './tab-bar.tsx';
import { useSwipeBack } from './use-swipe-back.ts';

export function Shell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const match = matchRoute(pathname);
  const target = match.kind === 'redirect' ? match.to : null;
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);
  // The page it leads to is drawn already while the address is being replaced: nothing flickers.
  const shown = match.kind === 'redirect' ? matchRoute(match.to) : match;
  return shown.kind === 'page' ? <Page route={shown.route} /> : null;
}

function Page({ route }: { route: RouteEntry }) {
  const say = useSay();
  const { brandName } = useSettings();
  const title = `${say(titleKey(route))} · ${brandName}`;
  useClosingPopups();
  useSwipeBack();
  useConnectionToasts();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <DownloadBar />
      <Header />
      <ViewTransition key={route.path} default="none" enter="page" exit="page">
        <main className="page" id="main">
          <HomeScreen />
        </main>
      </ViewTransition>
      {route.footer && <TabBar current={route.path} />}
      <ServiceBox />
      <Toaster />
    </>
  );
}

/** Any navigation closes the menu and every other layer (MENU-15). */
function useClosingPopups() {
  const { key } = useLocation();
  useEffect(() => closePopup, [key]);
}

/** No connection, or a slow one (ERR-34, ERR-35). */
function useConnectionToasts() {
  const say = useSay();
  useEffect(() => {
    const offline = () => showToast({ text: say('err_no_internet'), icon: 'i-wifi-off', tone: 'warn' });
    const slow = () => showToast({ text: say('err_slow'), icon: 'i-clock', tone: 'warn' });
    addEventListener('offline', offline);
    addEventListener(slowCallEvent, slow);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener(slowCallEvent, slow);
    };
  }, [say]);
}
