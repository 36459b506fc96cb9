import type { Route } from './route.ts';

const brand = '/operator/v1/merchants/:merchantCode';

/** What staff do about campaigns, levels, tasks and points, and what all of it came to. */
export const loyaltyRoutes = {
  simulateCampaign: { method: 'POST', path: `${brand}/campaigns/:campaignId/simulations` },
  campaignSimulations: { method: 'GET', path: `${brand}/campaigns/:campaignId/simulations` },
  campaignResults: { method: 'GET', path: `${brand}/campaigns/:campaignId/results` },
  countCampaignAudience: { method: 'POST', path: `${brand}/campaign-audience` },
  previewVipLadder: { method: 'POST', path: `${brand}/vip-levels/preview` },
  orderTasks: { method: 'PUT', path: `${brand}/task-order/:group` },
  pointsInBeing: { method: 'GET', path: `${brand}/points-in-being` },
  givenByHand: { method: 'GET', path: `${brand}/given-by-hand` },
  rewardTakers: { method: 'GET', path: `${brand}/reward-takers` },
  referralFigures: { method: 'GET', path: `${brand}/referral` },
} as const satisfies Record<string, Route>;
