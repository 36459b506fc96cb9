import {
  decideDeposit,
  type DepositFacts,
  type DepositNews,
} from '../../apps/server/src/modules/cashier/deposits/deposit-rules.ts';
import {
  decideWithdrawal,
  type WithdrawalFacts,
  type WithdrawalNews,
} from '../../apps/server/src/modules/cashier/withdrawals/withdrawal-rules.ts';
import type { Movement, Posting } from '../../apps/server/src/modules/wallet/posting.ts';
import type { LedgerModel } from './ledger-model.ts';

/** The cashier without a database: its own rules decide, the model keeps the money. */

export interface DepositOrder extends DepositFacts {
  no: string;
  memberId: string;
  /** All that the desk took from the company's side for it, and gave back; the ledger does not see this. */
  given: bigint;
  returned: bigint;
  /** Of what was given back, the part that was the member's cash. */
  taken: bigint;
}

export interface WithdrawalOrder extends WithdrawalFacts {
  no: string;
  memberId: string;
  amount: bigint;
  fee: bigint;
  isOpen: boolean;
  /** Times that held money left for good, and came back. */
  paid: number;
  released: number;
}

export type Trouble = (what: string) => void;

const cash = { book: 'cash' } as const;
const locked = { book: 'locked' } as const;
const clearing = { house: 'payments_clearing' } as const;
const fromFees = (amount: bigint): Movement[] =>
  amount > 0n ? [{ from: { house: 'fees' }, to: clearing, amount }] : [];
const toFees = (amount: bigint): Movement[] =>
  amount > 0n ? [{ from: clearing, to: { house: 'fees' }, amount }] : [];

const backFrom = (house: 'fees' | 'suspense', amount: bigint): Movement[] =>
  amount > 0n ? [{ from: { house }, to: clearing, amount }] : [];

/** The company says that it took the money back. */
export const isReversal = (news: DepositNews): boolean =>
  news.kind === 'found' && news.answer.outcome === 'found' && news.answer.state === 'reversed';

export function createDesk(model: LedgerModel, trouble: Trouble) {
  const must = (posting: Posting): void => {
    const { status } = model.post(posting);
    if (status !== 'applied') trouble(`${posting.id} was ${status}`);
  };

  const credit = (order: DepositOrder, due: { amount: bigint; fee: bigint }): void => {
    must({
      id: `deposit:${order.no}`,
      memberId: order.memberId,
      kind: 'deposit',
      reference: order.no,
      movements: [{ from: clearing, to: cash, amount: due.amount }, ...toFees(due.fee)],
    });
    order.given += due.amount + due.fee;
  };
  const reverse = (order: DepositOrder): void => {
    const has = model.accounts.get(`${order.memberId}/cash`)?.balance ?? 0n;
    const taken = has < order.credited ? has : order.credited;
    const owed = order.credited - taken;
    const fee = order.reason === 'by_staff' ? 0n : order.fee;
    must({
      id: `reversal:${order.no}`,
      memberId: order.memberId,
      kind: 'deposit_reversal',
      reference: order.no,
      movements: [
        ...(taken > 0n ? [{ from: cash, to: clearing, amount: taken }] : []),
        ...(owed > 0n
          ? ([
              { from: { house: 'receivables' }, to: clearing, amount: owed },
              { from: { house: 'debt_issue' }, to: { book: 'debt' }, amount: owed },
            ] as const)
          : []),
        ...backFrom('fees', fee),
        ...backFrom('suspense', order.surplus),
      ],
    });
    order.returned += order.credited + fee + order.surplus;
    order.taken += taken;
  };

  return {
    deposit(order: DepositOrder, news: DepositNews, now: Date): void {
      const decision = decideDeposit(order, news, now);
      if (decision.credit !== null) credit(order, decision.credit);
      if (decision.reverse) reverse(order);
      const surplus = decision.surplus - order.surplus;
      if (surplus < 0n) trouble(`${order.no} has less surplus than before`);
      if (surplus > 0n) {
        model.postHouse(`surplus:${order.no}:${decision.surplus}`, 'payments_clearing', 'suspense', surplus);
        order.given += surplus;
      }
      order.tries = decision.state === order.state ? order.tries + 1 : 0;
      order.isReversed ||= isReversal(news);
      order.credited = decision.credit?.amount ?? order.credited;
      ({ state: order.state, reason: order.reason, paid: order.paid, surplus: order.surplus } = decision);
    },
    /** The member asks; without enough money there is no order. */
    request(order: WithdrawalOrder): void {
      const { status } = model.post({
        id: `hold:${order.no}`,
        memberId: order.memberId,
        kind: 'withdrawal_hold',
        reference: order.no,
        movements: [{ from: cash, to: locked, amount: order.amount }],
      });
      if (status === 'applied') order.isOpen = true;
      else if (status !== 'insufficient' && status !== 'replayed') trouble(`${order.no} was ${status}`);
    },
    withdrawal(order: WithdrawalOrder, news: WithdrawalNews): void {
      const decision = order.isOpen ? decideWithdrawal(order, news) : 'status.move.refused';
      if (typeof decision === 'string') return;
      if (decision.money === 'return')
        must({
          id: `returned:${order.no}`,
          memberId: order.memberId,
          kind: 'payout_returned',
          reference: order.no,
          movements: [{ from: clearing, to: cash, amount: order.amount }, ...fromFees(order.fee)],
        });
      else if (decision.money !== null) {
        must({
          id: `end:${order.no}`,
          memberId: order.memberId,
          kind: decision.money === 'pay' ? 'withdrawal_paid' : 'withdrawal_release',
          reference: order.no,
          movements:
            decision.money === 'release'
              ? [{ from: locked, to: cash, amount: order.amount }]
              : [{ from: locked, to: clearing, amount: order.amount }, ...toFees(order.fee)],
        });
        order[decision.money === 'pay' ? 'paid' : 'released'] += 1;
      }
      if (news.kind === 'checked') order.approvalsNeeded = news.approvalsNeeded;
      order.tries = decision.state === order.state ? order.tries + 1 : 0;
      const { state, payout, reason, approvedBy } = decision;
      Object.assign(order, { state, payout, reason, approvedBy });
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
