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
  our_balance: failed('deposit_refused', 'deposit_refused_text'),
  retry_later: failed('deposit_refused', 'deposit_retry_later_text'),
  wallet_refused: failed('deposit_declined', 'deposit_wallet_refused_text', 'badge_declined'),
  limit: failed('deposit_declined', 'deposit_limit_text', 'badge_declined'),
  name_mismatch: failed('deposit_declined', 'deposit_name_mismatch_text', 'badge_declined'),
  wrong_account: failed('deposit_declined', 'deposit_wrong_account_text', 'badge_declined'),
};

export function depositView(order: Pick<DepositOrder, 'state' | 'reason' | 'payUrl' | 'shown'>): DepositView {
  const { state, reason, payUrl, shown } = order;
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
      return payUrl === null && shown === null
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

const sameWayFails = new Set(['wallet_refused', 'name_mismatch', 'wrong_account']);

/** Tried again in the same way it fails again. */
export const asksForAnother = ({ reason }: Pick<DepositOrder, 'reason'>): boolean =>
  reason !== null && sameWayFails.has(reason);
