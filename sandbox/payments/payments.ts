import { randomInt, randomUUID } from 'node:crypto';
import type { Movements } from './movements.ts';
import type { Notices } from './notices.ts';
import type { PaymentOrder } from './orders.ts';
import { isSameOrder } from './orders.ts';
import type { Timers } from './timers.ts';

export interface Payment extends PaymentOrder {
  id: string;
  createdAt: string;
  /** What is said at a counter. */
  counterReference: string;
  declined: boolean;
  /** The payer has paid and the money is on its way. */
  processing: boolean;
  /** The account it is paid from, as far as the payer said so. */
  payer: { channel: string; accountNumber: string } | undefined;
  receipts: { id: string; amount: number; paidAt: string }[];
  reversedAt: string | undefined;
}

export type PaymentStatus = 'pending' | 'paid' | 'declined' | 'expired' | 'reversed';

/** Late money is money: an expired or declined order that is paid after all counts as paid. */
export function statusOf(payment: Payment): PaymentStatus {
  if (payment.reversedAt !== undefined) return 'reversed';
  if (payment.receipts.length > 0) return 'paid';
  if (payment.declined) return 'declined';
  return Date.parse(payment.expiresAt) <= Date.now() ? 'expired' : 'pending';
}

export const receivedBy = (payment: Payment): number =>
  payment.receipts.reduce((sum, { amount }) => sum + amount, 0);

export interface PaymentsOptions {
  movements: Movements;
  notices: Notices;
  timers: Timers;
  /** How long money takes that comes after a while. */
  lateMs: number;
}

const longestTimerMs = 2 ** 31 - 1;

export function createPayments({ movements, notices, timers, lateMs }: PaymentsOptions) {
  const byId = new Map<string, Payment>();
  const byOrder = new Map<string, Payment>();

  const announce = ({ id, orderNo, noticeUrl }: Payment, withheld = false) =>
    notices.announce({ type: 'payment.updated', id, orderNo, noticeUrl }, { withheld });

  const watchExpiry = (payment: Payment): void => {
    const leftMs = Date.parse(payment.expiresAt) - Date.now();
    timers.later(Math.min(Math.max(leftMs, 0), longestTimerMs), () => {
      if (statusOf(payment) === 'expired') announce(payment);
      else if (leftMs > longestTimerMs) watchExpiry(payment);
    });
  };

  /** The page may be open in two places: who has paid does not pay again. */
  const isOpen = (payment: Payment): boolean => payment.receipts.length === 0 && !payment.processing;

  const receive = (payment: Payment, amount: number): void => {
    const receipt = { id: `rcp_${randomUUID()}`, amount, paidAt: new Date().toISOString() };
    const { orderNo, currency } = payment;
    payment.receipts.push(receipt);
    movements.add({ id: receipt.id, kind: 'payment', orderNo, amount, currency, movedAt: receipt.paidAt });
  };

  return {
    order(order: PaymentOrder): { payment: Payment; isNew: boolean } | 'conflict' {
      const known = byOrder.get(order.orderNo);
      if (known) return isSameOrder(known, order) ? { payment: known, isNew: false } : 'conflict';
      const payment: Payment = {
        ...order,
        id: `pay_${randomUUID()}`,
        createdAt: new Date().toISOString(),
        counterReference: String(randomInt(10 ** 11, 10 ** 12)),
        declined: false,
        processing: false,
        payer: undefined,
        receipts: [],
        reversedAt: undefined,
      };
      byId.set(payment.id, payment);
      byOrder.set(payment.orderNo, payment);
      watchExpiry(payment);
      return { payment, isNew: true };
    },
    find: (id: string) => byId.get(id),
    findByOrder: (orderNo: string) => byOrder.get(orderNo),
    /** As often as there are amounts. */
    pay(payment: Payment, amounts: readonly number[], { silent = false } = {}): void {
      if (!isOpen(payment)) return;
      for (const amount of amounts) {
        receive(payment, amount);
        announce(payment, silent);
      }
    },
    payLater(payment: Payment): void {
      if (!isOpen(payment)) return;
      payment.processing = true;
      timers.later(lateMs, () => {
        payment.processing = false;
        receive(payment, payment.amount);
        announce(payment);
      });
    },
    decline(payment: Payment): void {
      if (!isOpen(payment) || payment.declined) return;
      payment.declined = true;
      announce(payment);
    },
    /** The payer's bank takes everything back. */
    reverse(payment: Payment): void {
      if (statusOf(payment) !== 'paid') return;
      const { orderNo, currency } = payment;
      const amount = receivedBy(payment);
      payment.reversedAt = new Date().toISOString();
      const id = `rev_${randomUUID()}`;
      movements.add({ id, kind: 'reversal', orderNo, amount, currency, movedAt: payment.reversedAt });
      announce(payment);
    },
    all: () => [...byId.values()],
  };
}

export type Payments = ReturnType<typeof createPayments>;
