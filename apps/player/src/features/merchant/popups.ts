import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  support: async () => (await import('./support-sheet.tsx')).ContactSheet,
  services: async () => (await import('./support-sheet.tsx')).ServiceSheet,
} satisfies Layers;
