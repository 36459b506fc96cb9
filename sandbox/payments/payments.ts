import { randomInt, randomUUID } from 'node:crypto';
import type { Movements } from './movements.ts';
import type { Notices } from './notices.ts';
import type { PaymentOrder } from './orders.ts';
import { isSameOrder } from './orders.ts';
import type { Action } from './actions.ts';
import { actionOf, endsAtOf } from './actions.ts';
import type { Timers } from './timers.ts';

export interface Payment extends PaymentOrder {
  id: string;
  createdAt: string;
  /** What the payer has to do. */
  action: Action;
  /** When the company closes it, whatever was asked. */
  endsAt: string;
  /** What is said at a counter. */
  counterReference: string;
  /** Why it was declined; undefined unless it was. */
  declined: string | undefined;
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
  if (payment.declined !== undefined) return 'declined';
  return Date.parse(payment.endsAt) <= Date.now() ? 'expired' : 'pending';
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
    const leftMs = Date.parse(payment.endsAt) - Date.now();
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

  /** Another one, whatever there is under its number. */
  const add = (order: PaymentOrder): Payment => {
    const counterReference = String(randomInt(10 ** 11, 10 ** 12));
    const payment: Payment = {
      ...order,
      id: `pay_${randomUUID()}`,
      createdAt: new Date().toISOString(),
      counterReference,
      action: actionOf(order, counterReference),
      endsAt: endsAtOf(order, Date.now()),
      declined: undefined,
      processing: false,
      payer: undefined,
      receipts: [],
      reversedAt: undefined,
    };
    byId.set(payment.id, payment);
    byOrder.set(payment.orderNo, payment);
    watchExpiry(payment);
    return payment;
  };

  const give = (payment: Payment, kind: 'reversal' | 'chargeback' | 'refund', movedAt: string): void => {
    const { orderNo, currency } = payment;
    const id = `${kind.slice(0, 3)}_${randomUUID()}`;
    movements.add({ id, kind, orderNo, amount: receivedBy(payment), currency, movedAt });
  };

  return {
    add,
    /** The same order again is the same payment. */
    order(order: PaymentOrder): { payment: Payment; isNew: boolean } | 'conflict' {
      const known = byOrder.get(order.orderNo);
      if (known) return isSameOrder(known, order) ? { payment: known, isNew: false } : 'conflict';
      return { payment: add(order), isNew: true };
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
    decline(payment: Payment, because = 'declined'): void {
      if (!isOpen(payment) || payment.declined !== undefined) return;
      payment.declined = because;
      announce(payment);
    },
    /** Its time is over, whatever was asked for. */
    expire(payment: Payment): void {
      if (statusOf(payment) !== 'pending') return;
      payment.endsAt = new Date(Date.now() - 1).toISOString();
      announce(payment);
    },
    /** The payer's bank takes everything back; a quarrel over a card is a chargeback and costs more. */
    reverse(payment: Payment, kind: 'reversal' | 'chargeback' = 'reversal'): void {
      if (statusOf(payment) !== 'paid') return;
      payment.reversedAt = new Date().toISOString();
      give(payment, kind, payment.reversedAt);
      announce(payment);
    },
    /** Somebody of the company gives it back to the payer; for the order nothing changes. */
    refund(payment: Payment): void {
      if (statusOf(payment) === 'paid') give(payment, 'refund', new Date().toISOString());
    },
    all: () => [...byId.values()],
  };
}

export type Payments = ReturnType<typeof createPayments>;
