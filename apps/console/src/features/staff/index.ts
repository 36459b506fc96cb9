import type { FeaturePage } from '../../platform/page.ts';

export { loadSession, signOut } from './queries.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/staff',
    section: 'system',
    icon: 'user-cog',
    permission: 'staff.manage',
    letter: 'U',
    load: async () => (await import('./people/people-page.tsx')).PeoplePage,
  },
  {
    path: 'system/account',
    section: 'system',
    icon: 'key-round',
    permission: 'staff.self',
    isInside: true,
    load: async () => (await import('./account/account-page.tsx')).AccountPage,
  },
];
