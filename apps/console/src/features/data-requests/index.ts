import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/data-requests',
    section: 'system',
    icon: 'file-text',
    permission: 'data.request',
    load: async () => (await import('./data-requests-page.tsx')).DataRequestsPage,
  },
];
