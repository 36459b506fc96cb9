import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/laundering',
    section: 'queues',
    icon: 'landmark',
    permission: 'safety.laundering',
    queue: 'laundering',
    load: async () => (await import('./laundering-page.tsx')).LaunderingPage,
  },
];
