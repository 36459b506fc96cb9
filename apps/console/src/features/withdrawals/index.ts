import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/withdrawals',
    section: 'queues',
    name: 'Withdrawals',
    icon: 'banknote-arrow-up',
    permission: 'money.read',
    letter: 'W',
    queue: 'withdrawals',
    load: async () => (await import('./withdrawals-page.tsx')).WithdrawalsPage,
  },
];
