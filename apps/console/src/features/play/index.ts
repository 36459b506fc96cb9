import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/game-cases',
    section: 'queues',
    name: 'Game cases',
    icon: 'gamepad-2',
    permission: 'game.case',
    letter: 'J',
    queue: 'game-cases',
    load: async () => (await import('./game-cases-page.tsx')).GameCasesPage,
  },
];
