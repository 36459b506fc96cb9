import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/health',
    section: 'system',
    icon: 'activity',
    permission: 'system.run',
    letter: 'H',
    load: async () => (await import('./health-page.tsx')).HealthPage,
  },
];
