import type { Page } from '../../platform/page.ts';

export { loadSession, signOut } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: 'system/staff',
    section: 'system',
    name: 'Staff and roles',
    icon: 'user-cog',
    permission: 'staff.manage',
    letter: 'U',
    load: async () => (await import('./people/people-page.tsx')).PeoplePage,
  },
  {
    path: 'system/account',
    section: 'system',
    name: 'Your account',
    icon: 'key-round',
    permission: 'staff.self',
    isInside: true,
    load: async () => (await import('./account/account-page.tsx')).AccountPage,
  },
];
