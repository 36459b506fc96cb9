import type { ApiClient, CallRequest } from '@perya/api-client';
import type { Bonus, BonusCount, Language, PlayerCalls, Promotion, ReplyOf, Reward } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type { Bonus, BonusCount, Promotion, Reward };
export type Campaign = ReplyOf<PlayerCalls['promotionTerms']>['campaigns'][number];
export type PromotionState = ReplyOf<PlayerCalls['promotionStates']>['states'][number];
export type PromotionCategory = ReplyOf<PlayerCalls['promotionCategories']>['categories'][number];
export type RewardTab = 'claim' | 'done' | 'expired';

export const promotionListQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'promotion-list', language],
    queryFn: async ({ signal }) => (await api.call('promotions', { query: { language }, signal })).promotions,
    placeholderData: keepPreviousData,
  });

export const promotionCategoriesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'promotion-categories', language],
    queryFn: async ({ signal }) =>
      (await api.call('promotionCategories', { query: { language }, signal })).categories,
    placeholderData: keepPreviousData,
  });

export const promotionTermsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', 'promotion-terms'],
    queryFn: async ({ signal }) => (await api.call('promotionTerms', { signal })).campaigns,
  });

/** First part of the keys that go stale with the member's rewards and are forgotten with the session. */
const own = 'rewards';

export const promotionStatesQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: [own, 'states'],
    queryFn: async ({ signal }) => (await api.call('promotionStates', { signal })).states,
    enabled: isIn,
  });

export const bonusSumQuery = (api: ApiClient, campaignId: string, amount: string | null) =>
  queryOptions({
    queryKey: ['content', 'bonus-sum', campaignId, amount],
    queryFn: ({ signal }) =>
      api.call('promotionSum', { params: { campaignId }, query: { amount: amount ?? '0' }, signal }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
  });

/** The number of the page after this one, if there is one. */
const pageAfter = ({ totalPages }: { totalPages: number }, _: unknown, page: number) =>
  page < totalPages ? page + 1 : undefined;

export const rewardsQuery = (api: ApiClient, tab: RewardTab, language: Language) =>
  infiniteQueryOptions({
    queryKey: [own, 'list', tab, language],
    queryFn: ({ pageParam, signal }) => api.call('rewards', { query: { tab, pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });

export const bonusesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [own, 'bonuses', language],
    queryFn: async ({ signal }) => (await api.call('bonuses', { signal })).running,
    staleTime: 0,
  });

export const bonusCountsQuery = (api: ApiClient, id: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: [own, 'counts', id, language],
    queryFn: ({ pageParam, signal }) =>
      api.call('bonusCounts', { params: { id }, query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });

type Body<Name extends keyof PlayerCalls> =
  CallRequest<Name> extends { body?: infer Value } ? NonNullable<Value> : never;

/** A tap is one wish: a lost answer is asked for again under the same key (DEC-120). */
const newKey = () => crypto.randomUUID();

export const joinPromotion = (api: ApiClient, body: Body<'joinPromotion'>) =>
  api.call('joinPromotion', { body, idempotencyKey: newKey() });
export const requestReward = (api: ApiClient, idempotencyKey: string, body: Body<'requestReward'>) =>
  api.call('requestReward', { body, idempotencyKey });
export const claimReward = (api: ApiClient, id: string) =>
  api.call('claimReward', { params: { id }, idempotencyKey: newKey() });
export const claimAllRewards = (api: ApiClient) => api.call('claimAllRewards', { idempotencyKey: newKey() });
export const giveUpBonus = (api: ApiClient, id: string) =>
  api.call('giveUpBonus', { params: { id }, idempotencyKey: newKey() });
