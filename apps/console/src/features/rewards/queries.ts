import type { OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type Application = ReplyOf<OperatorCalls['applications']>['list'][number];
export type Friend = ReplyOf<OperatorCalls['heldFriends']>['list'][number];
export type PointOrder = ReplyOf<OperatorCalls['redemptions']>['list'][number];

export const applicationsQuery = (merchantCode: string, state: Application['state']) => ({
  queryKey: [merchantCode, 'applications', state],
  queryFn: async () => (await api.read('applications', { params: { merchantCode }, query: { state } })).list,
});
export const moveApplication = (
  merchantCode: string,
  id: string,
  body: RequestOf<OperatorCalls['moveApplication']>['body'],
) =>
  thenAskAgain(
    merchantCode,
    'applications',
    api.act('moveApplication', { params: { merchantCode, id }, body }),
  );

export const friendsQuery = (merchantCode: string, state: Friend['state']) => ({
  queryKey: [merchantCode, 'friends', state],
  queryFn: async () => (await api.read('heldFriends', { params: { merchantCode }, query: { state } })).list,
});
export const decideFriend = (
  merchantCode: string,
  memberId: string,
  to: 'released' | 'refused',
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    'friends',
    api.act('decideHeldFriend', { params: { merchantCode, memberId }, body: { to, reason } }),
  );

export const pointOrdersQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'redemptions'],
  queryFn: async () => (await api.read('redemptions', { params: { merchantCode } })).list,
});
export const movePointOrder = (
  merchantCode: string,
  id: string,
  to: 'sent' | 'done' | 'refused',
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    'redemptions',
    api.act('moveRedemption', { params: { merchantCode, id }, body: { to, reason } }),
  );
