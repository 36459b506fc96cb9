import { randomUUID } from 'node:crypto';
import type { Movements } from './movements.ts';
import type { Notices } from './notices.ts';
import type { PayoutOrder } from './orders.ts';
import { isSameOrder } from './orders.ts';
import type { Behaviour, Pace } from './scenarios.ts';
import { behaviourOf } from './scenarios.ts';
import type { Timers } from './timers.ts';

export interface Payout extends PayoutOrder {
  id: string;
  createdAt: string;
  status: 'pending' | 'held' | 'paid' | 'failed' | 'returned';
  /** What compliance wants to know, while it is held. */
  heldBecause: string | null;
  failureReason: string | null;
  settledAt: string | null;
  /** How often it was asked for; it is paid once. */
  requests: number;
}

export type Added =
  | { outcome: 'taken'; payout: Payout; isNew: boolean; answers: boolean }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'lost' };

export interface PayoutsOptions {
  movements: Movements;
  notices: Notices;
  timers: Timers;
  pace: Pace;
  behaves?: ((accountNumber: string) => Behaviour | undefined) | undefined;
}

export function createPayouts({ movements, notices, timers, pace, behaves }: PayoutsOptions) {
  const byId = new Map<string, Payout>();
  const byOrder = new Map<string, Payout>();
  const lost = new Map<string, number>();

  const settle = (payout: Payout, end: 'paid' | 'failed', { notice = true, reason = '' } = {}): void => {
    if (payout.status !== 'pending' && payout.status !== 'held') return;
    const { id, orderNo, amount, currency, noticeUrl } = payout;
    payout.status = end;
    payout.heldBecause = null;
    payout.settledAt = new Date().toISOString();
    if (end === 'paid') {
      movements.add({ id, kind: 'payout', orderNo, amount, currency, movedAt: payout.settledAt });
    } else payout.failureReason = reason;
    notices.announce({ type: 'payout.updated', id, orderNo, noticeUrl }, { withheld: !notice });
  };

  /** The bank sends it back, days later if it likes; what was paid stays in the list, and this beside it. */
  const sendBack = (payout: Payout, { notice = true } = {}): void => {
    if (payout.status !== 'paid') return;
    const { id, orderNo, amount, currency, noticeUrl } = payout;
    payout.status = 'returned';
    payout.failureReason = 'returned_by_bank';
    const movedAt = new Date().toISOString();
    const back = { id: `rev_${randomUUID()}`, kind: 'reversal', comesIn: true } as const;
    movements.add({ ...back, orderNo, amount, currency, movedAt });
    notices.announce({ type: 'payout.updated', id, orderNo, noticeUrl }, { withheld: !notice });
  };

  const walk = (payout: Payout, { end, because, after, notice, comesBack }: Behaviour): void => {
    if (end === 'by hand') return;
    if (end === 'held') {
      Object.assign(payout, { status: 'held', heldBecause: 'source_of_funds' });
      return;
    }
    const finish = () => {
      settle(payout, end, { notice, reason: because });
      if (comesBack) timers.later(pace.quietMs, () => sendBack(payout));
    };
    if (after === 'none') finish();
    else timers.later(pace[after], finish);
  };

  const take = (order: PayoutOrder): Payout => {
    const payout: Payout = {
      ...order,
      id: `po_${randomUUID()}`,
      createdAt: new Date().toISOString(),
      status: 'pending',
      heldBecause: null,
      failureReason: null,
      settledAt: null,
      requests: 1,
    };
    byId.set(payout.id, payout);
    byOrder.set(payout.orderNo, payout);
    return payout;
  };

  /** Another one, whatever there is under its number. */
  const add = (order: PayoutOrder, refuseAll: boolean): Added => {
    const behaviour = behaves?.(order.accountNumber) ?? behaviourOf(order.accountNumber);
    if (refuseAll) return { outcome: 'refused', code: 'refused', message: 'payouts are not possible now' };
    if (behaviour.refusal) return { outcome: 'refused', ...behaviour.refusal };
    const times = lost.get(order.orderNo) ?? 0;
    if (times < behaviour.lost) {
      lost.set(order.orderNo, times + 1);
      return { outcome: 'lost' };
    }
    const payout = take(order);
    walk(payout, behaviour);
    return { outcome: 'taken', payout, isNew: true, answers: behaviour.answers };
  };

  return {
    add,
    /** The same order again is the same payout. */
    order(order: PayoutOrder, refuseAll: boolean): Added | { outcome: 'conflict' } {
      const known = byOrder.get(order.orderNo);
      if (!known) return add(order, refuseAll);
      if (!isSameOrder(known, order)) return { outcome: 'conflict' };
      known.requests += 1;
      return { outcome: 'taken', payout: known, isNew: false, answers: true };
    },
    find: (id: string) => byId.get(id),
    findByOrder: (orderNo: string) => byOrder.get(orderNo),
    settle,
    sendBack,
    all: () => [...byId.values()],
    /** Order numbers whose first requests never arrived. */
    lostRequests: () => Object.fromEntries(lost),
  };
}

export type Payouts = ReturnType<typeof createPayouts>;
