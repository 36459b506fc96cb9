import { lazy, use } from 'react';
import { useSettings } from '../../platform/status/status.ts';
import { closePopup, usePopups } from '../../platform/navigation/popups.ts';
import type { PopupName } from '../../platform/navigation/popups.ts';
import { DrawnContext } from '../../platform/session/drawn.ts';
import { useStepUp } from '../../platform/session/step-up.ts';
import { Late } from '../slots/late.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));
const SearchPopup = lazy(async () => ({
  default: (await import('../../features/catalogue/search/search-popup.tsx')).SearchPopup,
}));
const LoginPopup = lazy(async () => ({
  default: (await import('../../features/identity/login/login-popup.tsx')).LoginPopup,
}));
const RegisterPopup = lazy(async () => ({
  default: (await import('../../features/identity/register/register-popup.tsx')).RegisterPopup,
}));
const StepUpSheet = lazy(async () => ({
  default: (await import('../../features/identity/account/step-up/step-up-sheet.tsx')).StepUpSheet,
}));
/** Those that few visits open: even where their files are is told later. */
const RarePopup = lazy(async () => ({ default: (await import('./rare-popups.tsx')).RarePopup }));

/** Shows the one layer that is open, and over it the question who is there; none is part of the first load. */
export function PopupHost() {
  const drawn = use(DrawnContext);
  const open = usePopups((state) => state.open) ?? drawn?.popup;
  const isAsked = useStepUp(({ question }) => question !== null);
  return (
    <>
      {open && (
        <Late key={open}>
          <Popup name={open} />
        </Late>
      )}
      {isAsked && (
        <Late>
          <StepUpSheet />
        </Late>
      )}
    </>
  );
}

function Popup({ name }: { name: PopupName }) {
  const { currency } = useSettings();
  // A layer that leaves must not take the next one with it.
  const onClosed = () => usePopups.getState().open === name && closePopup();
  switch (name) {
    case 'menu':
      return <SideMenu onClosed={onClosed} />;
    case 'search':
      return <SearchPopup currency={currency} onClosed={onClosed} />;
    case 'login':
      return <LoginPopup onClosed={onClosed} />;
    case 'register':
      return <RegisterPopup onClosed={onClosed} />;
    default:
      return <RarePopup name={name} onClosed={onClosed} />;
  }
}
