import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'free-rounds',
    section: 'games',
    icon: 'ticket',
    permission: 'reward.give',
    letter: 'Z',
    load: async () => (await import('./free-rounds-page.tsx')).FreeRoundsPage,
  },
];
