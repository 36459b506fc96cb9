import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  kyc: async () => (await import('./kyc/kyc-popup.tsx')).KycPopup,
} satisfies Layers;
