import type { Campaign, LadderPreview, OperatorCalls, PointItem, ReplyOf, VipLevel } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type { LadderPreview };
export type Ladder = ReplyOf<OperatorCalls['vipLadder']>;
export type ListedCampaign = ReplyOf<OperatorCalls['campaigns']>['campaigns'][number];
export type ListedItem = ReplyOf<OperatorCalls['pointItems']>['items'][number];
export type Group = 'novice' | 'customer';

const ladderTopic = 'vip-levels';
const taskTopic = 'campaigns';
const mallTopic = 'point-items';

export const ladderQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, ladderTopic],
  queryFn: () => api.read('vipLadder', { params: { merchantCode } }),
});

/** Who would rise by it and what that costs; nothing is saved. */
export const previewLadder = (merchantCode: string, levels: VipLevel[]): Promise<LadderPreview> =>
  api.read('previewVipLadder', { params: { merchantCode }, body: { levels } });

export const saveLadder = (merchantCode: string, levels: VipLevel[], seen: string, reason: string) =>
  thenAskAgain(
    merchantCode,
    ladderTopic,
    api.act('saveVipLadder', { params: { merchantCode }, body: { levels, seen }, reason }),
  );

export const tasksQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, taskTopic],
  queryFn: async () =>
    (await api.read('campaigns', { params: { merchantCode } })).campaigns.filter(
      ({ campaign }) => campaign.kind === 'novice' || campaign.kind === 'customer',
    ),
});

export const taskActs = (merchantCode: string) => {
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, taskTopic, act);
  return {
    save: (campaignId: string, body: Campaign, reason: string) =>
      then(api.act('saveCampaign', { params: { merchantCode, campaignId }, body, reason })),
    order: (group: Group, ids: readonly string[], seen: readonly string[], reason: string) =>
      then(
        api.act('orderTasks', {
          params: { merchantCode, group },
          body: { ids: [...ids], seen: [...seen] },
          reason,
        }),
      ),
  };
};

export const mallQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, mallTopic],
  queryFn: async () => (await api.read('pointItems', { params: { merchantCode } })).items,
});

/** `seenLeft`: what was left when the form was opened. */
export const saveItem = (
  merchantCode: string,
  itemId: string,
  item: PointItem & { seenLeft?: number | null },
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    mallTopic,
    api.act('savePointItem', { params: { merchantCode, itemId }, body: item, reason }),
  );

export const pointsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'points-in-being'],
  queryFn: () => api.read('pointsInBeing', { params: { merchantCode } }),
});

export const referralQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'referral'],
  queryFn: () => api.read('referralFigures', { params: { merchantCode } }),
});

export const takersQuery = (merchantCode: string, days: '7' | '30' | '90') => ({
  queryKey: [merchantCode, 'reward-takers', days],
  queryFn: () => api.read('rewardTakers', { params: { merchantCode }, query: { days } }),
});

export const byHandQuery = (merchantCode: string, days: '7' | '30' | '90') => ({
  queryKey: [merchantCode, 'given-by-hand', days],
  queryFn: () => api.read('givenByHand', { params: { merchantCode }, query: { days } }),
});
