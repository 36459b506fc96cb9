import type { ApiClient, CallRequest } from '@perya/api-client';
import type { PlayerCalls, ReplyOf } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';

type Body<Name extends keyof PlayerCalls> =
  CallRequest<Name> extends { body?: infer Value } ? NonNullable<Value> : never;

export const changePassword = (api: ApiClient, body: Body<'changePassword'>) =>
  api.call('changePassword', { body });
/** `isForgotten`: this device's grant goes too (DEC-015). */
export const logout = (api: ApiClient, isForgotten: boolean) =>
  api.call('logout', { query: isForgotten ? { forget: '1' } : {} });
export const stepUp = (api: ApiClient, body: Body<'stepUp'>) => api.call('stepUp', { body });

export const rename = (api: ApiClient, nickname: string) => api.call('changeMember', { body: { nickname } });
export const setPaymentPassword = (api: ApiClient, body: Body<'setPaymentPassword'>) =>
  api.call('setPaymentPassword', { body });
export const bindMobile = (api: ApiClient, body: Body<'bindMobile'>) => api.call('bindMobile', { body });
export const sendEmailCode = (api: ApiClient, email: string) => api.call('emailCode', { body: { email } });
export const bindEmail = (api: ApiClient, body: Body<'bindEmail'>) => api.call('bindEmail', { body });

/** Where the member is signed in: looked at anew whenever the list opens. */
export const devicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['identity', 'account', 'devices'],
    queryFn: async ({ signal }) => (await api.call('memberSessions', { signal })).sessions,
    staleTime: 0,
  });
export type Device = ReplyOf<PlayerCalls['memberSessions']>['sessions'][number];
/** What staff did to the account, newest first: looked at anew whenever the list opens. */
export const staffActionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['identity', 'account', 'staffActions'],
    queryFn: async ({ signal }) => (await api.call('staffActions', { signal })).actions,
    staleTime: 0,
  });
export type StaffAction = ReplyOf<PlayerCalls['staffActions']>['actions'][number];
/** Whether the own play may say what else is shown. */
export const recommendationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['identity', 'account', 'recommendations'],
    queryFn: ({ signal }) => api.call('recommendationChoice', { signal }),
    staleTime: 0,
  });
export const chooseRecommendations = (api: ApiClient, isOn: boolean) =>
  api.call('chooseRecommendations', { body: { isOn } });
/** Whether news and offers to many may come into the inbox. */
export const newsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['identity', 'account', 'news'],
    queryFn: ({ signal }) => api.call('newsChoice', { signal }),
    staleTime: 0,
  });
export const chooseNews = (api: ApiClient, isOn: boolean) => api.call('chooseNews', { body: { isOn } });
export const endDevice = (api: ApiClient, id: string) => api.call('endMemberSession', { params: { id } });
export const endOtherDevices = (api: ApiClient) => api.call('endOtherSessions');

export const passkeysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['identity', 'account', 'passkeys'],
    queryFn: async ({ signal }) => (await api.call('passkeys', { signal })).passkeys,
  });
export const askPasskey = (api: ApiClient, use: 'add' | 'step-up') =>
  api.call('passkeyOptions', { body: { use } });
export const addPasskey = (api: ApiClient, body: Body<'addPasskey'>) => api.call('addPasskey', { body });
export const removePasskey = (api: ApiClient, id: string) => api.call('removePasskey', { params: { id } });

export const beginAuthenticator = (api: ApiClient) => api.call('beginTotp');
export type AuthenticatorStart = ReplyOf<PlayerCalls['beginTotp']>;
export const confirmAuthenticator = (api: ApiClient, body: Body<'confirmTotp'>) =>
  api.call('confirmTotp', { body });
export const removeAuthenticator = (api: ApiClient) => api.call('removeTotp');

/** What the member asked about their data: looked at anew whenever the list opens. */
export const ownDataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['identity', 'account', 'ownData'],
    queryFn: ({ signal }) => api.call('ownDataRequests', { signal }),
    staleTime: 0,
  });
export const askAboutData = (api: ApiClient, body: Body<'askAboutData'>) =>
  api.call('askAboutData', { body });
export const ownDataPart = (api: ApiClient, requestId: string, part: number) =>
  api.call('ownDataCopy', { params: { requestId }, query: { part } });
export const askClosing = (api: ApiClient) => api.call('askClosing');
