import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  invite: async () => (await import('./referral/invite-sheet.tsx')).InviteSheet,
} satisfies Layers;
