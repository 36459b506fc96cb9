import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/applications',
    section: 'queues',
    icon: 'gift',
    permission: 'reward.review',
    letter: 'K',
    queue: 'applications',
    load: async () => (await import('./applications-page.tsx')).ApplicationsPage,
  },
  {
    path: 'queues/friends',
    section: 'queues',
    icon: 'users',
    permission: 'reward.review',
    queue: 'friends',
    load: async () => (await import('./friends-page.tsx')).FriendsPage,
  },
  {
    path: 'queues/point-orders',
    section: 'queues',
    icon: 'star',
    permission: 'reward.review',
    queue: 'redemptions',
    load: async () => (await import('./point-orders-page.tsx')).PointOrdersPage,
  },
];
