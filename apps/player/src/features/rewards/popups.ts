import type { Layers } from '../../platform/popups.ts';

export const popups = {
  invite: async () => (await import('./referral/invite-sheet.tsx')).InviteSheet,
} satisfies Layers;
