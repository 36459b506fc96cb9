import type { Drawing, Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

/** Pages at the door: nothing for a member, and the way back from them leads home. */
const door = { forGuests: true, backHome: true };

export const screens = [
  { path: '/m/login', screen: 'login', file: 'login/login', ...door },
  {
    path: '/m/register',
    screen: 'register',
    file: 'register/register',
    aliases: ['/m/register.html'],
    ...door,
    banners: 'm_reg',
  },
  { path: '/m/forget', screen: 'forget', file: 'forgot/forgot', ...door },
  {
    path: '/m/changePsw',
    screen: 'change_password',
    file: 'account/change-password/change-password',
    needsSession: true,
    othersGo: '/m/home',
  },
  { path: '/m/agent', screen: 'agent', file: 'agent/agent', switch: 'AGENT3' },
  {
    path: '/m/set',
    screen: 'settings',
    file: 'account/settings/settings',
    redirects: ['/m/setting'],
    needsSession: true,
  },
  {
    path: '/m/member/home',
    screen: 'member_centre',
    file: 'account/member-centre/member-centre',
    needsSession: true,
    footer: true,
    right: 'account',
  },
  { path: '/m/auth/callback', screen: 'social_return', file: 'social/social-return' },
] as const satisfies readonly ScreenEntry[];

/** What the forms are drawn from. */
const prefetch: Drawing['prefetch'] = async ({ queryClient, api }) =>
  (await import('./sign-in/prefetch.ts')).prefetchSignInQueries(queryClient, api);
const doorTexts = ['features/identity'];
const accountTexts = [...doorTexts, 'features/identity/account'];
const form: Drawing = { prefetch, texts: doorTexts };

export const drawings: Drawings<typeof screens> = {
  login: form,
  register: form,
  forget: form,
  agent: { prefetch, texts: [...doorTexts, 'features/identity/agent'] },
  social_return: { texts: doorTexts },
  change_password: { prefetch, texts: accountTexts },
  settings: { prefetch, texts: [...accountTexts, 'platform'] },
  member_centre: { texts: accountTexts },
};
