import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/watch',
    section: 'queues',
    icon: 'heart-handshake',
    permission: 'safety.protect',
    letter: 'B',
    queue: 'watch',
    load: async () => (await import('./watch-page.tsx')).WatchPage,
  },
];
