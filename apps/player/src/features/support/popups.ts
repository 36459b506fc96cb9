import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  appeal: async () => (await import('./appeal/appeal-sheet.tsx')).AppealSheet,
} satisfies Layers;
