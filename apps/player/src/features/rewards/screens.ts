import type { Drawing, Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  {
    path: '/m/activity',
    screen: 'promotions',
    file: 'promotions/promotions',
    footer: true,
    backHome: true,
  },
  { path: '/m/activityDetail', screen: 'promotion_detail', file: 'detail/promotion-detail' },
  {
    path: '/m/applyReward',
    screen: 'apply_reward',
    file: 'apply/apply-reward',
    needsSession: true,
    othersGo: '/m/activity',
  },
  { path: '/m/rewardCenter', screen: 'reward_centre', file: 'centre/reward-centre', needsSession: true },
  { path: '/m/member/benefits', screen: 'vip_room', file: 'vip/vip-room', needsSession: true },
  {
    path: '/m/activity/noviceTask',
    screen: 'newbie_task',
    file: 'tasks/tasks',
    footer: true,
    switch: 'NEWBIETASK3',
  },
  {
    path: '/m/customerTask',
    screen: 'customer_task',
    file: 'tasks/tasks',
    needsSession: true,
    switch: 'NEWBIETASK3',
  },
  {
    path: '/m/member/pointsMall',
    screen: 'points_mall',
    file: 'points/points-mall',
    needsSession: true,
    switch: 'POINTSMALL3',
  },
] as const satisfies readonly ScreenEntry[];

/** The words of terms are shared with the console. */
const texts = ['platform', 'features/rewards', 'terms'];
const memberTexts = [...texts, 'features/rewards/member'];
const promotions: Drawing = {
  prefetch: async (request) => (await import('./prefetch.ts')).prefetchPromotions(request),
  texts,
};

export const drawings: Drawings<typeof screens> = {
  promotions,
  promotion_detail: promotions,
  apply_reward: { texts },
  reward_centre: { texts },
  vip_room: { texts: memberTexts },
  newbie_task: {
    prefetch: async (request) => (await import('./tasks/prefetch.ts')).prefetchTasks(request),
    texts: memberTexts,
  },
  customer_task: { texts: memberTexts },
  points_mall: { texts: memberTexts },
};
