import { lazy } from 'react';
import { useSettings } from '../../platform/status.ts';
import { closePopup, usePopups } from '../../platform/popups.ts';
import { useStepUp } from '../../platform/step-up.ts';
import { Late } from '../late.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));
const LanguageSheet = lazy(async () => ({ default: (await import('./language-sheet.tsx')).LanguageSheet }));
const DownloadSheet = lazy(async () => ({ default: (await import('./download-sheet.tsx')).DownloadSheet }));
const SearchPopup = lazy(async () => ({
  default: (await import('../../features/catalogue/search-popup.tsx')).SearchPopup,
}));
const SupportSheet = lazy(async () => ({
  default: (await import('../../features/merchant/support-sheet.tsx')).SupportSheet,
}));
const LoginPopup = lazy(async () => ({
  default: (await import('../../features/identity/login/login-popup.tsx')).LoginPopup,
}));
const RegisterPopup = lazy(async () => ({
  default: (await import('../../features/identity/register/register-popup.tsx')).RegisterPopup,
}));
const ForgotPopup = lazy(async () => ({
  default: (await import('../../features/identity/forgot/forgot-popup.tsx')).ForgotPopup,
}));
const changePassword = () =>
  import('../../features/identity/account/change-password/change-password-popup.tsx');
const ChangePasswordPopup = lazy(async () => ({ default: (await changePassword()).ChangePasswordPopup }));
const StaffPasswordPopup = lazy(async () => ({ default: (await changePassword()).StaffPasswordPopup }));
const LogoutDialog = lazy(async () => ({
  default: (await import('../../features/identity/account/logout/logout-dialog.tsx')).LogoutDialog,
}));
const PasskeyOffer = lazy(async () => ({
  default: (await import('../../features/identity/account/passkeys/passkey-offer.tsx')).PasskeyOffer,
}));
const TrialStart = lazy(async () => ({
  default: (await import('../../features/identity/sign-in/trial-start.tsx')).TrialStart,
}));
const StepUpSheet = lazy(async () => ({
  default: (await import('../../features/identity/account/step-up/step-up-sheet.tsx')).StepUpSheet,
}));
const AnnouncementPopup = lazy(async () => ({
  default: (await import('../../features/content/announcement-popup.tsx')).AnnouncementPopup,
}));

/** Shows the one layer that is open, and over it the question who is there; none is part of the first load. */
export function PopupHost() {
  const open = usePopups((state) => state.open);
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

function Popup({ name }: { name: NonNullable<ReturnType<typeof usePopups.getState>['open']> }) {
  const { currency } = useSettings();
  // A layer that leaves must not take the next one with it.
  const onClosed = () => usePopups.getState().open === name && closePopup();
  switch (name) {
    case 'menu':
      return <SideMenu onClosed={onClosed} />;
    case 'search':
      return <SearchPopup currency={currency} onClosed={onClosed} />;
    case 'language':
      return <LanguageSheet onClosed={onClosed} />;
    case 'download':
      return <DownloadSheet onClosed={onClosed} />;
    case 'support':
      return <SupportSheet from="contact" onClosed={onClosed} />;
    case 'services':
      return <SupportSheet from="box" onClosed={onClosed} />;
    case 'announcements':
      return <AnnouncementPopup onClosed={onClosed} />;
    case 'login':
      return <LoginPopup onClosed={onClosed} />;
    case 'register':
      return <RegisterPopup onClosed={onClosed} />;
    case 'forget':
      return <ForgotPopup onClosed={onClosed} />;
    case 'changePassword':
      return <ChangePasswordPopup onClosed={onClosed} />;
    case 'staffPassword':
      return <StaffPasswordPopup onClosed={onClosed} />;
    case 'passkeyOffer':
      return <PasskeyOffer onClosed={onClosed} />;
    case 'logout':
      return <LogoutDialog onClosed={onClosed} />;
    case 'trial':
      return <TrialStart onClosed={onClosed} />;
  }
}
