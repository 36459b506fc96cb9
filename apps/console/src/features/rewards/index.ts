import type { Page } from '../../platform/page.ts';

export const pages: readonly Page[] = [
  {
    path: 'queues/applications',
    section: 'queues',
    name: 'Applications',
    icon: 'gift',
    permission: 'reward.review',
    letter: 'K',
    queue: 'applications',
    load: async () => (await import('./applications-page.tsx')).ApplicationsPage,
  },
  {
    path: 'queues/friends',
    section: 'queues',
    name: 'Held friends',
    icon: 'users',
    permission: 'reward.review',
    queue: 'friends',
    load: async () => (await import('./friends-page.tsx')).FriendsPage,
  },
  {
    path: 'queues/point-orders',
    section: 'queues',
    name: 'Point orders',
    icon: 'star',
    permission: 'reward.review',
    queue: 'redemptions',
    load: async () => (await import('./point-orders-page.tsx')).PointOrdersPage,
  },
];
