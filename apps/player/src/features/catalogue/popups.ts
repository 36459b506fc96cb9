import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  tapped: async () => (await import('./lobby/tap-sheet.tsx')).TapSheet,
} satisfies Layers;
