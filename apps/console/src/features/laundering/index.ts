import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/laundering',
    section: 'queues',
    name: 'Money laundering',
    icon: 'landmark',
    permission: 'safety.laundering',
    queue: 'laundering',
    load: async () => (await import('./laundering-page.tsx')).LaunderingPage,
  },
];
