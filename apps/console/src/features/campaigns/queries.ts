import type { Audience, Campaign, OperatorCalls, ReplyOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';
import { say } from './words.ts';

export type Known = ReplyOf<OperatorCalls['campaigns']>;

const topic = 'campaigns';

export const campaignsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: () => api.read('campaigns', { params: { merchantCode } }),
});

export const resultsQuery = (merchantCode: string, campaignId: string) => ({
  queryKey: [merchantCode, topic, 'results', campaignId],
  queryFn: () => api.read('campaignResults', { params: { merchantCode, campaignId } }),
});

/** What saving it now would mean: always asked anew. */
export const checkQuery = (merchantCode: string, campaignId: string, campaign: Campaign) => ({
  queryKey: [merchantCode, topic, 'check', campaignId, campaign],
  queryFn: () => api.read('checkCampaign', { params: { merchantCode, campaignId }, body: { campaign } }),
  staleTime: 0,
});

export const countCampaignAudience = (merchantCode: string, audience: Audience) =>
  api.read('countCampaignAudience', { params: { merchantCode }, body: { audience } });

type Simulations = ReplyOf<OperatorCalls['campaignSimulations']>;

export const simulationsQuery = (merchantCode: string, campaignId: string) => ({
  queryKey: [merchantCode, topic, 'simulations', campaignId],
  queryFn: () => api.read('campaignSimulations', { params: { merchantCode, campaignId } }),
  /** Asked again while one runs. */
  refetchInterval: ({ state }: { state: { data?: Simulations | undefined } }) =>
    state.data?.simulations.some((one) => one.state === 'running') ? 1000 : false,
});

export const campaignActs = (merchantCode: string, campaignId: string) => {
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  const params = { merchantCode, campaignId };
  return {
    save: (campaign: Campaign, saved: { revision: number; waiver?: string }, reason: string) =>
      then(api.act('saveCampaign', { params, body: { ...campaign, ...saved }, reason })),
    simulate: (campaign: Campaign, days: 7 | 30 | 90) =>
      // It changes nothing for anybody: nobody is asked why.
      then(api.act('simulateCampaign', { params, body: { campaign, days }, reason: say('sim.reason') })),
    stop: (reason: string) => then(api.act('stopCampaign', { params, body: {}, reason })),
  };
};
