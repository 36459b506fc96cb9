import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'system/audit',
    section: 'system',
    name: 'Audit trail',
    icon: 'scroll-text',
    permission: 'audit.read',
    letter: 'L',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
];
