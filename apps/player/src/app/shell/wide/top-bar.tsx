import { Icon, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useSettings, useSwitch } from '../../../platform/status/status.ts';
import { DoorLinks } from '../door-links.tsx';
import { OwnSide } from '../own-side.tsx';

/** Search, and the way in or the member's own side. */
export function TopBar() {
  const { say } = usePlatform();
  const { brandName } = useSettings();
  const isIn = useSession() !== null;
  const depositOver = useDepositOver();
  useSearchKey();
  return (
    // The banner of a page is the header with its title.
    <div className="topbar" role="region" aria-label={brandName} onClickCapture={depositOver}>
      <button type="button" className="search" aria-keyshortcuts="/" onClick={() => openPopup('search')}>
        <Icon name="i-search" />
        {say('search_hint')}
        <kbd aria-hidden="true">/</kbd>
      </button>
      <span className="spacer" />
      {isIn ? (
        <>
          <OwnSide />
          <Link className="tb-me" to="/m/member/home" aria-label={say('tab_me')}>
            <Icon name="ph-user-circle" />
          </Link>
        </>
      ) : (
        <>
          <FreePlay />
          <DoorLinks />
        </>
      )}
    </div>
  );
}

/** Starts a trial from where the guest is (HDR-14). */
function FreePlay() {
  const { say } = usePlatform();
  if (!useSwitch('FREEPLAY3')) return null;
  return (
    <button type="button" className={buttonClass({ look: 'ghost' })} onClick={() => openPopup('trial')}>
      {say('trial_start')}
    </button>
  );
}

const depositPath = '/m/voucherCenter';

/** The way to the deposit opens it over the page; with a key held, or on that page itself, it is the link it always was. */
function useDepositOver() {
  const { pathname } = useLocation();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(`a[href="${depositPath}"]`);
    if (!link || pathname === depositPath) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    openPopup('deposit');
  };
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
