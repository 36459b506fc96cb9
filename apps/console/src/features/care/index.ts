import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/watch',
    section: 'queues',
    name: 'Behaviour watch',
    icon: 'heart-handshake',
    permission: 'safety.protect',
    letter: 'B',
    queue: 'watch',
    load: async () => (await import('./watch-page.tsx')).WatchPage,
  },
];
