import { Brand, BrandMark, Icon, IconButton, buttonClass } from '@perya/ui';
import { useEffect, useState } from 'react';
import { Link } from '../../platform/link.tsx';
import { useSettings } from '../../features/merchant/index.ts';
import { useSay } from '../../platform/context.tsx';
import { openPopup, usePopups } from '../../platform/popups.ts';
import { homePath } from '../routes.ts';

/** Main header for guests: menu, logo, search, log in and register (HDR-01 to HDR-04). */
export function Header() {
  const say = useSay();
  const { brandName } = useSettings();
  const menuOpen = usePopups(({ open }) => open === 'menu');
  const away = useSearchBarAway();
  return (
    <header className={away ? 'hdr away' : 'hdr'}>
      <IconButton label={say('menu')} aria-expanded={menuOpen} onClick={() => openPopup('menu')}>
        <Icon name="i-menu" />
      </IconButton>
      <Link className="logo-a" to={homePath} aria-label={say('home_of', { brand: brandName })}>
        <Brand name={brandName} />
        <BrandMark className="only-mark" />
      </Link>
      <span className="sp" />
      <IconButton className="find" label={say('search')} onClick={() => openPopup('search')}>
        <Icon name="i-search" />
      </IconButton>
      <Link className={buttonClass({ look: 'ghost' })} to="/m/login">
        {say('log_in')}
      </Link>
      <Link className={buttonClass({ look: 'pri' })} to="/m/register">
        {say('register')}
      </Link>
    </header>
  );
}

/** The header offers search itself once the page's own search bar has scrolled away. */
function useSearchBarAway() {
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
  }, []);
  return away;
}
