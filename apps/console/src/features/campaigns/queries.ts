import type { Campaign, OperatorCalls, ReplyOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type Known = ReplyOf<OperatorCalls['campaigns']>;

const topic = 'campaigns';

export const campaignsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: () => api.read('campaigns', { params: { merchantCode } }),
});

/** What saving it now would mean: always asked anew. */
export const checkQuery = (merchantCode: string, campaignId: string, campaign: Campaign) => ({
  queryKey: [merchantCode, topic, 'check', campaignId, campaign],
  queryFn: () => api.read('checkCampaign', { params: { merchantCode, campaignId }, body: { campaign } }),
  staleTime: 0,
});

export const campaignActs = (merchantCode: string, campaignId: string) => {
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  const params = { merchantCode, campaignId };
  return {
    save: (campaign: Campaign, revision: number, reason: string) =>
      then(api.act('saveCampaign', { params, body: { ...campaign, revision }, reason })),
    stop: (reason: string) => then(api.act('stopCampaign', { params, body: {}, reason })),
  };
};
