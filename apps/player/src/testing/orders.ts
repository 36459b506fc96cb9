import type { DepositOrder, WithdrawalOrder } from '@perya/contract';

/** A deposit that waits for its payment. */
export const aDeposit: DepositOrder = {
  orderNo: 'DP24061177310042',
  methodId: 'gcash',
  methodName: 'GCash',
  amount: '500.00',
  fee: '0.00',
  total: '500.00',
  currency: 'PHP',
  state: 'pending',
  reason: null,
  payUrl: 'https://pay.example/1',
  shown: null,
  createdAt: '2026-06-11T06:02:00Z',
  expiresAt: '2026-06-11T06:32:00Z',
  settledAt: null,
  paid: null,
  surplus: null,
  transactionId: null,
};

/** A withdrawal that a person looks at until the deadline. */
export const aWithdrawal = (deadline: string): WithdrawalOrder => ({
  orderNo: 'WD24061177310042',
  amount: '3000.00',
  fee: '0.00',
  receives: '3000.00',
  currency: 'PHP',
  state: 'review',
  reason: 'large_amount',
  reasonText: null,
  account: { channelName: 'GCash', maskedNumber: '••• 0142' },
  stages: [
    { name: 'received', state: 'done', at: '2026-06-11T06:02:00Z', deadline: null },
    { name: 'check', state: 'done', at: '2026-06-11T06:03:00Z', deadline: null },
    { name: 'approval', state: 'now', at: null, deadline },
    { name: 'sent', state: 'later', at: null, deadline: null },
    { name: 'paid', state: 'later', at: null, deadline: null },
  ],
  goodwill: null,
  cancelable: false,
  createdAt: '2026-06-11T06:02:00Z',
  settledAt: null,
});
