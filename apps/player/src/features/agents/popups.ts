import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  contract: async () => (await import('./alerts/contract-alert.tsx')).ContractAlert,
} satisfies Layers;
