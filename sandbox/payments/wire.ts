import type { Movement } from './movements.ts';
import type { Notice } from './notices.ts';
import type { Payment } from './payments.ts';
import { statusOf } from './payments.ts';
import type { Payout } from './payouts.ts';

/** How the company writes its things in JSON. */

export const checkoutUrl = (base: string, { id }: Payment): string => `${base}/checkout/${id}`;

export const paymentOnWire = (payment: Payment, base: string) => ({
  id: payment.id,
  order_no: payment.orderNo,
  channel: payment.channel,
  status: statusOf(payment),
  amount: payment.amount,
  currency: payment.currency,
  checkout_url: checkoutUrl(base, payment),
  created_at: payment.createdAt,
  expires_at: payment.expiresAt,
  reversed_at: payment.reversedAt ?? null,
  receipts: payment.receipts.map(({ id, amount, paidAt }) => ({
    id,
    amount,
    paid_at: paidAt,
    payer: payment.payer
      ? { channel: payment.payer.channel, account_number: payment.payer.accountNumber }
      : null,
  })),
});

export const payoutOnWire = (payout: Payout) => ({
  id: payout.id,
  order_no: payout.orderNo,
  channel: payout.channel,
  status: payout.status,
  failure_reason: payout.failureReason,
  amount: payout.amount,
  currency: payout.currency,
  created_at: payout.createdAt,
  settled_at: payout.settledAt,
});

export const movementOnWire = ({ orderNo, movedAt, ...movement }: Movement) => ({
  ...movement,
  order_no: orderNo,
  moved_at: movedAt,
});

export const noticeOnWire = (notice: Notice) => ({
  event_id: notice.eventId,
  type: notice.type,
  order_no: notice.orderNo,
  id: notice.id,
  notice_url: notice.noticeUrl,
  created_at: notice.createdAt,
  state: notice.state,
  answers: notice.answers,
});
