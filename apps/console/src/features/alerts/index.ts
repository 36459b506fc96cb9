import type { FeaturePage } from '../../platform/page.ts';

export { OwnAlerts, useUnseenAlerts } from './own-alerts.tsx';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/alerts',
    section: 'system',
    icon: 'bell-ring',
    permission: 'system.run',
    load: async () => (await import('./alerts-page.tsx')).AlertsPage,
  },
];
