import type { Finder } from '../../platform/finder.ts';
import type { FeaturePage } from '../../platform/page.ts';
import { countMembers, findMembers } from './queries.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'members',
    section: 'members',
    icon: 'users',
    permission: 'member.read',
    letter: 'M',
    count: countMembers,
    load: async () => (await import('./list/members-page.tsx')).MembersPage,
  },
  {
    path: 'members/:memberId',
    section: 'members',
    icon: 'user-round',
    permission: 'member.read',
    isInside: true,
    load: async () => (await import('./page/member-page.tsx')).MemberPage,
  },
];

/** Whoever fits, by whatever was typed. */
export const finders: readonly Finder[] = [
  {
    permission: 'member.read',
    find: async ({ brand, text, signal }) => {
      const found = await findMembers(brand, text, signal);
      return found.map(({ memberId, name, by, hit }) => ({
        to: `members/${memberId}`,
        icon: 'user-round' as const,
        name,
        note: `${by.replaceAll('_', ' ')} ${hit}`,
      }));
    },
  },
];
