import { lazy } from 'react';
import type { PopupName } from '../../platform/popups.ts';

const LanguageSheet = lazy(async () => ({ default: (await import('./language-sheet.tsx')).LanguageSheet }));
const DownloadSheet = lazy(async () => ({
  default: (await import('../../features/content/download/download-sheet.tsx')).DownloadSheet,
}));
const SupportSheet = lazy(async () => ({
  default: (await import('../../features/merchant/support-sheet.tsx')).SupportSheet,
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
const InviteSheet = lazy(async () => ({
  default: (await import('../../features/rewards/referral/invite-sheet.tsx')).InviteSheet,
}));
const ContractAlert = lazy(async () => ({
  default: (await import('../../features/agents/alerts/contract-alert.tsx')).ContractAlert,
}));
const AnnouncementPopup = lazy(async () => ({
  default: (await import('../../features/content/announcement-popup.tsx')).AnnouncementPopup,
}));
const NoticesPopup = lazy(async () => ({
  default: (await import('../../features/content/notices/notices-popup.tsx')).NoticesPopup,
}));
const AppealSheet = lazy(async () => ({
  default: (await import('../../features/support/appeal/appeal-sheet.tsx')).AppealSheet,
}));
const KycPopup = lazy(async () => ({
  default: (await import('../../features/safety/kyc/kyc-popup.tsx')).KycPopup,
}));

const TapSheet = lazy(async () => ({
  default: (await import('../../features/catalogue/lobby/tap-sheet.tsx')).TapSheet,
}));

const DepositDialog = lazy(async () => ({
  default: (await import('../../features/cashier/deposit/deposit-dialog.tsx')).DepositDialog,
}));

type RareName = Exclude<PopupName, 'menu' | 'search' | 'login' | 'register'>;

export function RarePopup({ name, onClosed }: { name: RareName; onClosed: () => void }) {
  switch (name) {
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
    case 'notices':
      return <NoticesPopup onClosed={onClosed} />;
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
    case 'invite':
      return <InviteSheet onClosed={onClosed} />;
    case 'contract':
      return <ContractAlert onClosed={onClosed} />;
    case 'trial':
      return <TrialStart onClosed={onClosed} />;
    case 'appeal':
      return <AppealSheet onClosed={onClosed} />;
    case 'tapped':
      return <TapSheet onClosed={onClosed} />;
    case 'deposit':
      return <DepositDialog onClosed={onClosed} />;
    case 'kyc':
      return <KycPopup onClosed={onClosed} />;
  }
}
