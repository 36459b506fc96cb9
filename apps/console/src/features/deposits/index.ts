import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/deposits',
    section: 'queues',
    icon: 'arrow-down-to-line',
    permission: 'money.read',
    letter: 'E',
    queue: 'deposits',
    load: async () => (await import('./deposits-page.tsx')).DepositsPage,
  },
  {
    path: 'queues/suspense',
    section: 'queues',
    icon: 'coins',
    permission: 'money.read',
    queue: 'suspense',
    load: async () => (await import('./suspense-page.tsx')).SuspensePage,
  },
  {
    path: 'queues/differences',
    section: 'queues',
    icon: 'git-compare',
    permission: 'money.read',
    queue: 'differences',
    load: async () => (await import('./differences-page.tsx')).DifferencesPage,
  },
];
