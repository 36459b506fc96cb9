import type { ListedMovement } from './movements.ts';
import type { Notice } from './notices.ts';
import type { Payment } from './payments.ts';
import { statusOf } from './payments.ts';
import type { Payout } from './payouts.ts';

/** How the company writes its things in JSON. */

export const checkoutUrl = (base: string, { id }: Payment): string => `${base}/checkout/${id}`;

/** What the payer has to do, one of three; the others are null. */
export const actionOnWire = (payment: Payment, base: string) => ({
  checkout_url: payment.action.kind === 'redirect' ? checkoutUrl(base, payment) : null,
  qr_text: payment.action.kind === 'qr' ? payment.action.text : null,
  pay_code: payment.action.kind === 'code' ? payment.action.text : null,
  expires_at: payment.endsAt,
});

export const paymentOnWire = (payment: Payment, base: string) => ({
  id: payment.id,
  order_no: payment.orderNo,
  channel: payment.channel,
  status: statusOf(payment),
  decline_reason: statusOf(payment) === 'declined' ? payment.declined : null,
  amount: payment.amount,
  currency: payment.currency,
  ...actionOnWire(payment, base),
  created_at: payment.createdAt,
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
  hold_reason: payout.heldBecause,
  failure_reason: payout.failureReason,
  amount: payout.amount,
  currency: payout.currency,
  created_at: payout.createdAt,
  settled_at: payout.settledAt,
});

export const movementOnWire = ({ orderNo, movedAt, settledAt, ...movement }: ListedMovement) => ({
  ...movement,
  order_no: orderNo === '' ? null : orderNo,
  moved_at: movedAt,
  settled_at: settledAt,
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
