import type { OperatorCalls, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

export const tabNames = ['waiting', 'hold', 'sending', 'unknown', 'returned', 'ended'] as const;
type Query = NonNullable<RequestOf<OperatorCalls['withdrawalOrders']>['query']>;
type Move = RequestOf<OperatorCalls['moveWithdrawal']>['body'];
type Hold = RequestOf<OperatorCalls['holdWithdrawal']>['body'];

export const listQuery = (merchantCode: string, query: Query) => ({
  queryKey: [merchantCode, 'withdrawals', 'list', query],
  queryFn: () => api.read('withdrawalOrders', { params: { merchantCode }, query }),
  refetchInterval: 30_000,
});

export const caseQuery = (merchantCode: string, orderNo: string) => ({
  queryKey: [merchantCode, 'withdrawals', 'case', orderNo],
  queryFn: () => api.read('withdrawalOrder', { params: { merchantCode, orderNo } }),
  staleTime: 60_000,
});

export const reasonsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'reasons', 'withdrawals'],
  queryFn: async () =>
    (await api.read('queueReasons', { params: { merchantCode, queue: 'withdrawals' } })).reasons,
  staleTime: 60 * 60_000,
});

/** Also after a refusal: what it showed was not how it is. */
const refresh = (merchantCode: string) =>
  Promise.all(
    ['withdrawals', 'claims', 'queues', 'approvals'].map((topic) =>
      queryClient.invalidateQueries({ queryKey: [merchantCode, topic] }),
    ),
  );

export async function move(merchantCode: string, orderNo: string, body: Move) {
  try {
    return await api.act('moveWithdrawal', { params: { merchantCode, orderNo }, body });
  } finally {
    void refresh(merchantCode);
  }
}

export async function hold(merchantCode: string, orderNo: string, body: Hold) {
  try {
    return await api.act('holdWithdrawal', { params: { merchantCode, orderNo }, body });
  } finally {
    void refresh(merchantCode);
  }
}

export async function askNow(merchantCode: string, orderNo: string, reason: string) {
  const asked = await api.act('askPayout', { params: { merchantCode, orderNo }, body: { reason } });
  void refresh(merchantCode);
  return asked;
}

/** It came back and somebody has looked at it. */
export async function closeReturn(
  merchantCode: string,
  orderNo: string,
  body: { reason: string; seen: string },
) {
  try {
    return await api.act('closeReturn', { params: { merchantCode, orderNo }, body });
  } finally {
    void refresh(merchantCode);
  }
}
