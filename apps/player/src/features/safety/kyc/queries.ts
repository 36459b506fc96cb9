import type { ApiClient } from '@perya/api-client';
import type { Kyc, PlayerCalls, RequestOf } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';

/** Under a key that goes stale with the inbox, where the outcome is told, and is forgotten with the session. */
export const kycKey = ['inbox', 'kyc'] as const;
/** For whoever has no live line. */
const pollMs = 10_000;

export const kycQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: kycKey,
    queryFn: ({ signal }) => api.call('kyc', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? pollMs : false),
    staleTime: 0,
    enabled: isIn,
  });

/** The same question, under the same key, as the cashier's. */
export const payoutNamesQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: ['withdrawals', 'accounts'],
    queryFn: ({ signal }) => api.call('payoutAccounts', { signal }),
    staleTime: 0,
    enabled: isIn,
  });

type Body<Name extends 'keepKycDetails' | 'sendKyc'> = RequestOf<PlayerCalls[Name]>['body'];
export type DetailsBody = NonNullable<Body<'keepKycDetails'>>;
export type SendBody = Body<'sendKyc'>;

export const keepDetails = (api: ApiClient, body: DetailsBody): Promise<Kyc> =>
  api.call('keepKycDetails', { body });
export const sendKyc = (api: ApiClient, body: SendBody): Promise<Kyc> => api.call('sendKyc', { body });
