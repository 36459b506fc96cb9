import { Icon } from '@perya/ui';
import { useEffect } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { Link } from '../../../platform/link.tsx';
import { openPopup } from '../../../platform/popups.ts';
import { useSession } from '../../../platform/session.ts';
import { DoorLinks } from '../door-links.tsx';
import { OwnSide } from '../own-side.tsx';

/** Search, and the way in or the member's own side. */
export function TopBar() {
  const { say } = usePlatform();
  const isIn = useSession() !== null;
  useSearchKey();
  return (
    <div className="topbar" role="banner">
      <button type="button" className="search" aria-keyshortcuts="/" onClick={() => openPopup('search')}>
        <Icon name="i-search" />
        {say('search_hint')}
        <kbd aria-hidden="true">/</kbd>
      </button>
      <span className="sp" />
      {isIn ? (
        <>
          <OwnSide />
          <Link className="tb-me" to="/m/member/home" aria-label={say('tab_me')}>
            <Icon name="ph-user-circle" />
          </Link>
        </>
      ) : (
        <DoorLinks />
      )}
    </div>
  );
}

/** A slash opens the search, unless somebody is typing or a layer is open. */
function useSearchKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openPopup('search');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
