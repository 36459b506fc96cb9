import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/approvals',
    section: 'queues',
    icon: 'check-check',
    permission: 'approval.read',
    letter: 'P',
    queue: 'approvals',
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
  },
];
