import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'rewards/levels',
    section: 'rewards',
    icon: 'badge-check',
    permission: 'reward.campaign',
    load: async () => (await import('./vip/ladder-page.tsx')).LadderPage,
  },
  {
    path: 'rewards/tasks',
    section: 'rewards',
    icon: 'circle-check',
    permission: 'reward.campaign',
    load: async () => (await import('./tasks/tasks-page.tsx')).TasksPage,
  },
  {
    path: 'rewards/mall',
    section: 'rewards',
    icon: 'ticket',
    permission: 'reward.campaign',
    load: async () => (await import('./mall/mall-page.tsx')).MallPage,
  },
  {
    path: 'rewards/points',
    section: 'rewards',
    icon: 'coins',
    permission: 'report.read',
    load: async () => (await import('./figures/points-page.tsx')).PointsPage,
  },
  {
    path: 'rewards/referral',
    section: 'rewards',
    icon: 'users',
    permission: 'report.read',
    load: async () => (await import('./figures/referral-page.tsx')).ReferralPage,
  },
  {
    path: 'rewards/takers',
    section: 'rewards',
    icon: 'coins',
    permission: 'report.read',
    load: async () => (await import('./figures/takers-page.tsx')).TakersPage,
  },
  {
    path: 'rewards/by-hand',
    section: 'rewards',
    icon: 'gift',
    permission: 'report.read',
    load: async () => (await import('./figures/by-hand-page.tsx')).ByHandPage,
  },
];
