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
  {
    path: 'system/jobs',
    section: 'system',
    icon: 'clock',
    permission: 'system.run',
    load: async () => (await import('./jobs-page/jobs-page.tsx')).JobsPage,
  },
  {
    path: 'system/messages',
    section: 'system',
    icon: 'message-square-text',
    permission: 'system.run',
    load: async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: 'system/retention',
    section: 'system',
    icon: 'history',
    permission: 'system.run',
    load: async () => (await import('./retention/retention-page.tsx')).RetentionPage,
  },
  {
    path: 'system/version',
    section: 'system',
    icon: 'info',
    permission: 'system.run',
    load: async () => (await import('./version/version-page.tsx')).VersionPage,
  },
];
