import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'today',
    section: 'today',
    icon: 'layout-dashboard',
    permission: 'staff.self',
    letter: 'D',
    load: async () => (await import('./today-page.tsx')).TodayPage,
  },
];
