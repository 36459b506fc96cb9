import type { DepositOrder } from '@perya/contract';
import { isOpenDeposit } from './deposit-rules.ts';

export type Tone = 'accented' | 'success' | 'warn' | 'danger' | '';

/** How an order looks and which texts speak of it. */
export interface DepositView {
  tone: Tone;
  badge: string;
  art: string;
  title: string;
  text: string;
}

const waiting: DepositView = {
  tone: 'accented',
  badge: 'badge_waiting',
  art: 'e-hourglass',
  title: 'deposit_waiting',
  text: 'deposit_waiting_text',
};
const failed = (title: string, text: string, badge = 'badge_failed'): DepositView => ({
  tone: 'danger',
  badge,
  art: 'e-moon',
  title,
  text,
});

const reversed = failed('deposit_reversed', 'deposit_reversed_text', 'badge_reversed');
const byReason: Readonly<Record<string, DepositView>> = {
  reversed,
  declined: failed('deposit_declined', 'deposit_declined_text', 'badge_declined'),
  refused: failed('deposit_refused', 'deposit_refused_text'),
};

export function depositView(order: Pick<DepositOrder, 'state' | 'reason' | 'payUrl'>): DepositView {
  const { state, reason, payUrl } = order;
  // Whatever the clock says: money is there, and a person has to look at it.
  if (state !== 'credited' && reason === 'amount_differs') {
    return {
      tone: 'warn',
      badge: 'badge_checked',
      art: 'e-magnifier',
      title: 'deposit_differs',
      text: 'deposit_differs_text',
    };
  }
  switch (state) {
    case 'created':
    case 'pending':
      return payUrl === null
        ? { ...waiting, title: 'deposit_opening', text: 'deposit_opening_text' }
        : waiting;
    case 'credited':
      if (reason === 'reversed') return reversed;
      return {
        tone: 'success',
        badge: 'badge_credited',
        art: 'e-coin',
        title: 'deposit_credited',
        text: 'deposit_credited_text',
      };
    case 'failed':
      return byReason[reason ?? ''] ?? failed('deposit_failed', 'deposit_failed_text');
    case 'expired':
      return { ...failed('deposit_expired', 'deposit_expired_text', 'badge_expired'), tone: '' };
    case 'cancelled':
      return { ...failed('deposit_cancelled', 'deposit_cancelled_text', 'badge_cancelled'), tone: '' };
  }
}

/** It waits for the member's own payment: it can be paid, or given up. */
export const awaitsPayment = (order: Pick<DepositOrder, 'state' | 'reason'>): boolean =>
  isOpenDeposit(order) && order.reason !== 'amount_differs';
