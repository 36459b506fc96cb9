import type { Layers } from '../../platform/navigation/popups.ts';

const changePassword = () => import('./account/change-password/change-password-popup.tsx');

export const popups = {
  forget: async () => (await import('./forgot/forgot-popup.tsx')).ForgotPopup,
  changePassword: async () => (await changePassword()).ChangePasswordPopup,
  staffPassword: async () => (await changePassword()).StaffPasswordPopup,
  logout: async () => (await import('./account/logout/logout-dialog.tsx')).LogoutDialog,
  passkeyOffer: async () => (await import('./account/passkeys/passkey-offer.tsx')).PasskeyOffer,
  legal: async () => (await import('./legal/legal-sheet.tsx')).LegalSheet,
  trial: async () => (await import('./sign-in/trial-start.tsx')).TrialStart,
} satisfies Layers;
