import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'rewards/campaigns',
    section: 'rewards',
    icon: 'gift',
    permission: 'reward.campaign',
    load: async () => (await import('./list/campaigns-page.tsx')).CampaignsPage,
  },
];
