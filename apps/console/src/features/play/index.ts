import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/game-cases',
    section: 'queues',
    icon: 'gamepad-2',
    permission: 'game.case',
    letter: 'J',
    queue: 'game-cases',
    load: async () => (await import('./game-cases-page.tsx')).GameCasesPage,
  },
];
