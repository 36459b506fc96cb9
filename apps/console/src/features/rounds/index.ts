import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'rounds',
    section: 'games',
    icon: 'history',
    permission: 'round.read',
    letter: 'Y',
    load: async () => (await import('./rounds-page.tsx')).RoundsPage,
  },
  {
    path: 'rounds/:roundNo',
    section: 'games',
    icon: 'history',
    permission: 'round.read',
    isInside: true,
    load: async () => (await import('./page/round-page.tsx')).RoundPage,
  },
];
