import type { ApiClient } from '@perya/api-client';
import type { Language, PlayerCalls, ReplyOf, Task, VipLevel } from '@perya/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type { Task, VipLevel };
export type RankProgress = ReplyOf<PlayerCalls['rankProgress']>;
export type Goal = RankProgress['playerRankProgress']['conditions'][number];
export type TaskGroup = 'novice' | 'customer';
export type TaskState = ReplyOf<PlayerCalls['taskStates']>['states'][number]['state'];
export type PointsMall = ReplyOf<PlayerCalls['points']>;
export type PointItem = PointsMall['items'][number];
export type Redemption = PointsMall['redemptions'][number];
export type Referral = ReplyOf<PlayerCalls['referral']>;

/** First part of the keys that go stale with the member's rewards and are forgotten with the session. */
const own = 'rewards';

/** The member's own, and as old as what the brand offers: ladder, tasks, items. */
const withContent = { topic: 'content' };

export const levelsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', 'vip-levels'],
    queryFn: async ({ signal }) => (await api.call('vipLevels', { signal })).levels,
  });

export const rankQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: [own, 'rank'],
    meta: withContent,
    queryFn: ({ signal }) => api.call('rankProgress', { signal }),
    enabled: isIn,
  });

export const toClaimQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: [own, 'to-claim'],
    queryFn: async ({ signal }) => (await api.call('rewards', { query: { tab: 'claim' }, signal })).toClaim,
    enabled: isIn,
  });

export const tasksQuery = (api: ApiClient, group: TaskGroup, language: Language) =>
  queryOptions({
    queryKey: ['content', 'tasks', group, language],
    queryFn: async ({ signal }) => (await api.call('tasks', { query: { group }, signal })).tasks,
    placeholderData: keepPreviousData,
  });

export const taskStatesQuery = (api: ApiClient, group: TaskGroup, isIn: boolean) =>
  queryOptions({
    queryKey: [own, 'tasks', group],
    meta: withContent,
    queryFn: async ({ signal }) => (await api.call('taskStates', { query: { group }, signal })).states,
    enabled: isIn,
    // What is done elsewhere in the app changes it without a word.
    staleTime: 0,
  });

export const pointsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [own, 'points', language],
    meta: withContent,
    queryFn: ({ signal }) => api.call('points', { signal }),
    staleTime: 0,
  });

export const referralQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [own, 'referral'],
    queryFn: ({ signal }) => api.call('referral', { signal }),
    staleTime: 0,
  });

export const claimTask = (api: ApiClient, id: string) =>
  api.call('claimTask', { params: { id }, idempotencyKey: crypto.randomUUID() });
/** `idempotencyKey` belongs to the question that was asked: confirmed twice it is still one order (DEC-120). */
export const redeemPoints = (api: ApiClient, itemId: string, idempotencyKey: string) =>
  api.call('redeemPoints', { body: { itemId }, idempotencyKey });
