import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/identity',
    section: 'queues',
    name: 'Identity checks',
    icon: 'id-card',
    permission: 'kyc.read',
    letter: 'I',
    queue: 'identity',
    load: async () => (await import('./identity-page.tsx')).IdentityPage,
  },
];
