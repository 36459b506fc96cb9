import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  deposit: async () => (await import('./deposit/deposit-dialog.tsx')).DepositDialog,
} satisfies Layers;
