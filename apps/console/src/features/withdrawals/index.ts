import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/withdrawals',
    section: 'queues',
    icon: 'banknote-arrow-up',
    permission: 'money.read',
    letter: 'W',
    queue: 'withdrawals',
    load: async () => (await import('./withdrawals-page.tsx')).WithdrawalsPage,
  },
];
