import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/audit',
    section: 'system',
    icon: 'scroll-text',
    permission: 'audit.read',
    letter: 'L',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
];
