import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/identity',
    section: 'queues',
    icon: 'id-card',
    permission: 'kyc.read',
    letter: 'I',
    queue: 'identity',
    load: async () => (await import('./identity-page.tsx')).IdentityPage,
  },
];
