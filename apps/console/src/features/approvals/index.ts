import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/approvals',
    section: 'queues',
    name: 'Approvals',
    icon: 'check-check',
    permission: 'approval.read',
    letter: 'P',
    queue: 'approvals',
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
  },
];
