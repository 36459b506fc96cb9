import type { Micros } from '@perya/money';
import type { CreatedPayment, FoundPayment } from '../ports.ts';

export type DepositState = 'created' | 'pending' | 'credited' | 'failed' | 'expired' | 'cancelled';

/** What the rules need to know of an order. */
export interface DepositFacts {
  state: DepositState;
  reason: string | null;
  amount: Micros;
  fee: Micros;
  currency: string;
  paid: Micros;
  /** What the member got for it. */
  credited: Micros;
  surplus: Micros;
  isReversed: boolean;
  expiresAt: Date;
  tries: number;
}

/** Something we learned about an order. */
export type DepositNews =
  | { kind: 'created'; answer: CreatedPayment }
  | { kind: 'found'; answer: FoundPayment }
  | { kind: 'cancelled' }
  /** Its voucher was taken in the same work. */
  | { kind: 'redeemed' }
  | { kind: 'staff_failed'; because: string }
  | { kind: 'staff_credited'; amount: Micros };

export interface DepositDecision {
  state: DepositState;
  reason: string | null;
  /** Posted now, once: what the member gets and what stays with us as a fee. */
  credit: { amount: Micros; fee: Micros } | null;
  /** Taken back now, once. */
  reverse: boolean;
  paid: Micros;
  surplus: Micros;
  /** When to ask again; null when only a notice or a person brings news. */
  againInMs: number | null;
}

const steps = [2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];
const pauseMs = (tries: number): number => steps[Math.min(tries, steps.length - 1)] ?? 60_000;
/** An open order is asked about a little beyond its end: companies close theirs not to the second. */
const graceMs = 60_000;
const endsInMs = ({ expiresAt }: DepositFacts, now: Date): number =>
  Math.max(0, expiresAt.getTime() + graceMs - now.getTime());

/**
 * The whole life of a deposit. Money is credited only for what the company itself says it received, once per order; what
 * arrives late, after a refusal or a cancellation, is the member's all the same.
 */
export function decideDeposit(order: DepositFacts, news: DepositNews, now: Date): DepositDecision {
  const same: DepositDecision = {
    state: order.state,
    reason: order.reason,
    credit: null,
    reverse: false,
    paid: order.paid,
    surplus: order.surplus,
    againInMs: null,
  };
  const isOpen = order.state === 'created' || order.state === 'pending';
  const waitOn = (): DepositDecision => {
    if (!isOpen) return same;
    if (now.getTime() > order.expiresAt.getTime() + graceMs)
      return { ...same, state: 'expired', reason: order.reason ?? 'not_paid' };
    return { ...same, againInMs: pauseMs(order.tries) };
  };

  switch (news.kind) {
    case 'created':
      if (!isOpen) return same;
      if (news.answer.outcome === 'refused')
        return { ...same, state: 'failed', reason: news.answer.failure ?? 'refused' };
      if (news.answer.outcome === 'unknown') return waitOn();
      return { ...same, state: 'pending', againInMs: pauseMs(order.tries) };
    case 'cancelled':
      // Money that came stays in sight until somebody settles it.
      if (!isOpen || order.paid > 0n) return same;
      // Its page stays open until the order's own end: one more look then, should the notice get lost.
      return { ...same, state: 'cancelled', reason: 'by_member', againInMs: endsInMs(order, now) };
    case 'redeemed':
      return {
        ...same,
        state: 'credited',
        credit: { amount: order.amount, fee: order.fee },
        paid: order.amount + order.fee,
      };
    case 'staff_failed':
      return isOpen ? { ...same, state: 'failed', reason: 'by_staff' } : same;
    case 'staff_credited':
      if (order.state === 'credited') return same;
      return {
        ...same,
        state: 'credited',
        reason: 'by_staff',
        credit: { amount: news.amount, fee: 0n },
        paid: maxOf(order.paid, news.amount),
        surplus: maxOf(order.surplus, order.paid - news.amount),
      };
    case 'found':
      // Whatever made us ask, e.g. a notice of late money or of a reversal, is still unanswered.
      if (news.answer.outcome === 'unknown') return { ...waitOn(), againInMs: pauseMs(order.tries) };
      return decideFound(order, news.answer, same, waitOn);
  }
}

function decideFound(
  order: DepositFacts,
  answer: FoundPayment,
  same: DepositDecision,
  waitOn: () => DepositDecision,
): DepositDecision {
  if (answer.outcome !== 'found') return waitOn();
  const total = order.amount + order.fee;
  const paid = answer.currency === order.currency ? sumOf(answer.payments) : 0n;
  if (order.state === 'credited') {
    // Staff may have credited another sum than the order's, and take no fee; what arrived beyond it is too much.
    const settled = order.credited + (order.reason === 'by_staff' ? 0n : order.fee);
    const isTakenBack = answer.state === 'reversed';
    // An older look must not name as too much what has gone back with the rest.
    const surplus = isTakenBack || order.isReversed ? order.surplus : maxOf(order.surplus, paid - settled);
    const reverse = isTakenBack && !order.isReversed;
    return {
      ...same,
      paid: maxOf(order.paid, paid),
      surplus,
      reverse,
      reason: reverse ? 'reversed' : order.reason,
    };
  }
  if (answer.state === 'reversed') return { ...same, state: 'failed', reason: 'reversed', paid };
  // An older look that arrives later must not credit what the company has taken back; a person still can.
  if (order.reason === 'reversed') return same;
  if (paid > 0n) {
    const fits = answer.payments.some(({ amount }) => amount === total);
    if (!fits) return { ...same, state: 'pending', reason: 'amount_differs', paid };
    return {
      ...same,
      state: 'credited',
      reason: null,
      credit: { amount: order.amount, fee: order.fee },
      paid,
      surplus: paid - total,
    };
  }
  if (order.state !== 'created' && order.state !== 'pending') return same;
  if (answer.state === 'declined') return { ...same, state: 'failed', reason: answer.failure ?? 'declined' };
  if (answer.state === 'expired') return { ...same, state: 'expired', reason: 'not_paid' };
  const waited = waitOn();
  return waited.state === 'created' ? { ...waited, state: 'pending' } : waited;
}

const sumOf = (payments: readonly { amount: Micros }[]): Micros =>
  payments.reduce((sum, { amount }) => sum + amount, 0n);
const maxOf = (one: Micros, other: Micros): Micros => (one > other ? one : other);

/** Rounded up to the centavo: a fee below the smallest coin cannot be paid. */
export function depositFee(amount: Micros, method: { fixed: Micros; basisPoints: number }): Micros {
  const centavo = 10_000n;
  const share = (amount * BigInt(method.basisPoints) + 9999n) / 10_000n;
  return ((method.fixed + share + centavo - 1n) / centavo) * centavo;
}

/** Of everything staked since, as much as this deposit was of everything paid in since. */
export const stakeOn = (amount: Micros, deposited: Micros, staked: Micros): Micros =>
  deposited <= amount ? staked : (staked * amount) / deposited;
