import type { OperatorCalls, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

type ListQuery = NonNullable<RequestOf<OperatorCalls['depositOrders']>['query']>;
type SurplusState = 'open' | 'sent_back' | 'kept';
type DifferenceState = 'open' | 'explained' | 'corrected';
type Settle = RequestOf<OperatorCalls['settleDeposit']>['body'];

export const depositsQuery = (merchantCode: string, query: ListQuery) => ({
  queryKey: [merchantCode, 'deposits', 'list', query],
  queryFn: () => api.read('depositOrders', { params: { merchantCode }, query }),
});

export const depositQuery = (merchantCode: string, orderNo: string) => ({
  queryKey: [merchantCode, 'deposits', 'case', orderNo],
  queryFn: () => api.read('depositOrder', { params: { merchantCode, orderNo } }),
});

export const suspenseQuery = (merchantCode: string, state: SurplusState) => ({
  queryKey: [merchantCode, 'deposits', 'suspense', state],
  queryFn: () => api.read('suspense', { params: { merchantCode }, query: { state } }),
});

export const differencesQuery = (merchantCode: string, state: DifferenceState) => ({
  queryKey: [merchantCode, 'differences', state],
  queryFn: () => api.read('paymentDifferences', { params: { merchantCode }, query: { state } }),
});

/** Also after a refusal: what it showed was not how it is. */
const refresh = (merchantCode: string) =>
  Promise.all(
    ['deposits', 'differences', 'queues', 'approvals'].map((topic) =>
      queryClient.invalidateQueries({ queryKey: [merchantCode, topic] }),
    ),
  );

export const settle = (merchantCode: string, orderNo: string, body: Settle) =>
  api
    .act('settleDeposit', { params: { merchantCode, orderNo }, body })
    .finally(() => void refresh(merchantCode));

export const moveSurplus = (
  merchantCode: string,
  orderNo: string,
  to: 'sent_back' | 'kept',
  reason: string,
) =>
  api
    .act('moveSurplus', { params: { merchantCode, orderNo }, body: { to, reason } })
    .finally(() => void refresh(merchantCode));

export const noteDifference = (
  merchantCode: string,
  differenceId: string,
  body: { state: DifferenceState; reason: string; postingId?: string },
) =>
  api
    .act('noteDifference', { params: { merchantCode, differenceId }, body })
    .finally(() => void refresh(merchantCode));
