import { Brand, BrandMark, Icon, IconButton } from '@perya/ui';
import { Link } from '@perya/web';
import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings, useSwitch } from '../../platform/status/status.ts';
import { useSay } from '../../platform/context.tsx';
import { headerActionId } from '../../platform/navigation/header-action-id.ts';
import { openPopup, usePopups } from '../../platform/navigation/popups.ts';
import { useSession } from '../../platform/session/session.ts';
import { Late } from '../slots/late.tsx';
import { DoorLinks } from './door-links.tsx';
import { homePath, titleKey } from '../routes.ts';
import type { RouteEntry } from '../routes.ts';

const OwnSide = lazy(async () => ({ default: (await import('./own-side.tsx')).OwnSide }));

/** The main header on pages with an account side, the inner one everywhere else (DEC-046). */
export function Header({ route }: { route: RouteEntry }) {
  return route.right === 'account' ? <MainHeader path={route.path} /> : <InnerHeader route={route} />;
}

/** Menu, logo, search, and log in and register or the member's own side (HDR-01 to HDR-07). */
function MainHeader({ path }: { path: string }) {
  const say = useSay();
  const { brandName } = useSettings();
  const menuOpen = usePopups(({ open }) => open === 'menu');
  const away = useSearchBarAway(path);
  const session = useSession();
  return (
    <header className={`site-header${away ? ' away' : ''}${session ? ' is-own' : ''}`}>
      <IconButton label={say('menu')} aria-expanded={menuOpen} onClick={() => openPopup('menu')}>
        <Icon name="i-menu" />
      </IconButton>
      <Link className="logo-a" to={homePath} aria-label={say('home_of', { brand: brandName })}>
        <Brand />
        <BrandMark className="only-mark" />
      </Link>
      <span className="spacer" />
      <IconButton className="find" label={say('search')} onClick={() => openPopup('search')}>
        <Icon name="i-search" />
      </IconButton>
      {session ? (
        <Late room={<div className="balance room" />}>
          <OwnSide />
        </Late>
      ) : (
        <DoorSide />
      )}
    </header>
  );
}

/** HDR-04, and the free play where it is offered (HDR-14). */
function DoorSide() {
  const say = useSay();
  const freePlay = useSwitch('FREEPLAY3');
  return (
    <>
      {freePlay && (
        <IconButton className="try-free" label={say('trial_start')} onClick={() => openPopup('trial')}>
          <Icon name="ph-game-controller-duotone" />
        </IconButton>
      )}
      <DoorLinks />
    </>
  );
}

/** Back, title and one action (HDR-10 to HDR-13). */
function InnerHeader({ route }: { route: RouteEntry }) {
  const say = useSay();
  const goBack = useBack(route);
  return (
    <header className="site-header inner">
      <IconButton label={say('back')} onClick={goBack}>
        <Icon name="i-chevron-left" />
      </IconButton>
      <h1 tabIndex={-1}>{say(titleKey(route))}</h1>
      <RightSide route={route} />
    </header>
  );
}

function RightSide({ route }: { route: RouteEntry }) {
  const say = useSay();
  if (route.right === 'home') {
    return (
      <Link className="icon-button" to={homePath} aria-label={say('go_home')}>
        <Icon name="i-house" />
      </Link>
    );
  }
  // Room for an action that the screen itself brings along.
  if (route.right !== 'search') return <span className="icon-button" id={headerActionId} />;
  // Among the favourites one searches the favourites (DEC-095).
  return route.screen === 'favourite_games' ? (
    <Link className="icon-button" to="/m/search-fav" aria-label={say('search')}>
      <Icon name="i-search" />
    </Link>
  ) : (
    <IconButton className="list-find" label={say('search')} onClick={() => openPopup('search')}>
      <Icon name="i-search" />
    </IconButton>
  );
}

/** Back in history, or home: from some pages always, from others when there is nothing to go back to (DEC-029). */
function useBack(route: RouteEntry) {
  const navigate = useNavigate();
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (route.backHome) void navigate(homePath);
    else if (idx) void navigate(-1);
    else void navigate(homePath, { replace: true });
  };
}

/** The header offers search itself once the page's own search bar has scrolled away, or where there is none. */
function useSearchBarAway(path: string) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const bar = document.querySelector('[data-search-bar]');
    if (!bar) {
      setAway(true);
      return;
    }
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '-60px 0px 0px',
    });
    watch.observe(bar);
    return () => watch.disconnect();
  }, [path]);
  return away;
}
