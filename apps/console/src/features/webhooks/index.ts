import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/webhooks',
    section: 'system',
    icon: 'plug-zap',
    permission: 'staff.manage',
    load: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
  },
];
