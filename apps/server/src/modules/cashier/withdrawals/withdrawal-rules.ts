import type { Micros } from '@perya/money';
import type { Check } from '../review/check-rules.ts';
import type { CreatedPayout, FoundPayout } from '../ports.ts';

export type WithdrawalState =
  | 'requested'
  | 'review'
  | 'approved'
  | 'unknown'
  | 'paid'
  | 'rejected'
  | 'cancelled'
  | 'returned';
export type PayoutState = 'intended' | 'repeated' | 'accepted' | 'unknown' | null;

/** What the rules need to know of an order. */
export interface WithdrawalFacts {
  state: WithdrawalState;
  payout: PayoutState;
  reason: string | null;
  approvalsNeeded: number;
  approvedBy: readonly string[];
  tries: number;
}

export type WithdrawalNews =
  | {
      kind: 'checked';
      findings: readonly string[];
      approvalsNeeded: number;
      /** For whoever looks at it: all checks and the points. */
      judged?: { checks: readonly Check[]; points: number };
    }
  | { kind: 'approved'; by: string; because: string }
  | { kind: 'rejected'; because: string; code?: string | undefined }
  | { kind: 'cancelled' }
  | { kind: 'intended' }
  /** The company never heard of it, and is asked again. */
  | { kind: 'repeated' }
  | { kind: 'sent'; answer: CreatedPayout }
  | { kind: 'found'; answer: FoundPayout }
  /** Two persons told what really became of an unclear payout. */
  | { kind: 'staff_paid'; because: string }
  | { kind: 'staff_unpaid'; because: string };

export interface WithdrawalDecision {
  state: WithdrawalState;
  payout: PayoutState;
  reason: string | null;
  approvedBy: readonly string[];
  /** Held money goes back to the member, or out for good; never both. What is out may come back, once. */
  money: 'release' | 'pay' | 'return' | null;
  againInMs: number | null;
}

const steps = [1000, 2000, 3000, 5000, 10_000, 20_000, 60_000];
const pauseMs = (tries: number): number => steps[Math.min(tries, steps.length - 1)] ?? 60_000;
/** If the worker dies before it hears the company, another goes on. */
const takeOverMs = 30_000;
/** About an hour; then the company's list of the day wakes it. */
const mostLooksAfterEnd = 60;
const unclear = { state: 'unknown', payout: 'unknown', reason: 'no_answer' } as const;

export type WithdrawalRefusal = 'status.move.refused' | 'second.person.required';

/** The whole life of a withdrawal. News that is not possible in this state is refused by its code. */
export function decideWithdrawal(
  order: WithdrawalFacts,
  news: WithdrawalNews,
): WithdrawalDecision | WithdrawalRefusal {
  const same: WithdrawalDecision = {
    state: order.state,
    payout: order.payout,
    reason: order.reason,
    approvedBy: order.approvedBy,
    money: null,
    againInMs: null,
  };
  const isWaiting = order.state === 'requested' || order.state === 'review';
  // Not while it is on its way to the company once more: the answer would come too late.
  const isUnclear = order.state === 'unknown' && order.payout !== 'repeated';
  const release = (state: 'rejected' | 'cancelled', reason: string): WithdrawalDecision => ({
    ...same,
    state,
    reason,
    money: 'release',
  });

  switch (news.kind) {
    case 'checked':
      if (order.state !== 'requested') return 'status.move.refused';
      return news.findings.length === 0
        ? { ...same, state: 'approved', reason: null, againInMs: 0 }
        : { ...same, state: 'review', reason: news.findings[0] ?? null };
    case 'approved': {
      if (order.state !== 'review') return 'status.move.refused';
      if (order.approvedBy.includes(news.by)) return 'second.person.required';
      const approvedBy = [...order.approvedBy, news.by];
      return approvedBy.length < order.approvalsNeeded
        ? { ...same, approvedBy }
        : { ...same, state: 'approved', reason: null, approvedBy, againInMs: 0 };
    }
    case 'rejected':
      return isWaiting ? release('rejected', news.code ?? 'by_staff') : 'status.move.refused';
    case 'cancelled':
      return order.state === 'requested' ? release('cancelled', 'by_member') : 'status.move.refused';
    case 'intended':
      return order.state === 'approved' && order.payout === null
        ? { ...same, payout: 'intended', againInMs: takeOverMs }
        : 'status.move.refused';
    case 'repeated':
      return isOut(order) ? { ...same, payout: 'repeated', againInMs: takeOverMs } : 'status.move.refused';
    case 'sent':
      return decideSent(order, news.answer, same);
    case 'found':
      return decideFound(order, news.answer, same);
    case 'staff_paid':
      return isUnclear ? { ...same, state: 'paid', reason: 'by_staff', money: 'pay' } : 'status.move.refused';
    case 'staff_unpaid':
      return isUnclear ? release('rejected', 'not_paid_out') : 'status.move.refused';
  }
}

const isOut = (order: WithdrawalFacts): boolean =>
  (order.state === 'approved' && order.payout !== null) || order.state === 'unknown';

function decideSent(
  order: WithdrawalFacts,
  answer: CreatedPayout,
  same: WithdrawalDecision,
): WithdrawalDecision | WithdrawalRefusal {
  if (!isOut(order)) return 'status.move.refused';
  switch (answer.outcome) {
    case 'accepted':
      return {
        ...same,
        state: 'approved',
        payout: 'accepted',
        reason: null,
        againInMs: pauseMs(order.tries),
      };
    case 'refused':
      // It was sent before, by us or by a worker taken for dead: a no to this request is none to the other, which
      // may still be paid. It must be looked up before any money is released.
      if (answer.reason === 'order_no_used' || order.payout !== 'intended')
        return { ...same, ...unclear, againInMs: pauseMs(order.tries) };
      return {
        ...same,
        state: 'rejected',
        reason: answer.failure ?? plainReason(answer.reason),
        money: 'release',
      };
    case 'unknown':
      // No answer is not a no: the money stays held until it is clear what became of it.
      return { ...same, ...unclear, againInMs: pauseMs(order.tries) };
  }
}

function decideFound(
  order: WithdrawalFacts,
  answer: FoundPayout,
  same: WithdrawalDecision,
): WithdrawalDecision | WithdrawalRefusal {
  if (order.state === 'paid') return decidePaid(order, answer, same);
  if (!isOut(order)) return 'status.move.refused';
  // Whoever meant to send it did not come back, and the company does not say whether it was sent.
  const isLost = order.payout === 'intended' || order.payout === 'repeated';
  if (answer.outcome === 'unknown' && isLost) return { ...same, ...unclear, againInMs: pauseMs(order.tries) };
  if (answer.outcome !== 'found') return { ...same, againInMs: pauseMs(order.tries) };
  switch (answer.state) {
    case 'pending':
    // For the order it is under way; staff are told that it is held.
    case 'held':
      return {
        ...same,
        state: 'approved',
        payout: 'accepted',
        reason: null,
        againInMs: pauseMs(order.tries),
      };
    case 'paid':
      return { ...same, state: 'paid', payout: 'accepted', reason: null, money: 'pay' };
    case 'returned':
      // It was paid before it came back: both are written, one after the other.
      return { ...same, state: 'paid', payout: 'accepted', reason: null, money: 'pay', againInMs: 0 };
    case 'failed':
      return {
        ...same,
        state: 'rejected',
        reason: answer.failure ?? plainReason(answer.reason),
        money: 'release',
      };
  }
}

/** It has ended, and somebody knocked: that it came back is the only news there can be. */
function decidePaid(
  order: WithdrawalFacts,
  answer: FoundPayout,
  same: WithdrawalDecision,
): WithdrawalDecision {
  if (answer.outcome === 'unknown' && order.tries < mostLooksAfterEnd)
    return { ...same, againInMs: pauseMs(order.tries) };
  if (answer.outcome !== 'found' || answer.state !== 'returned') return same;
  return { ...same, state: 'returned', reason: answer.failure ?? 'returned', money: 'return' };
}

/** A member reads it: a code, and never a company's sentence with names and numbers in it. */
const plainReason = (reason: string | null): string =>
  reason !== null && /^[a-z_]{1,40}$/.test(reason) ? reason : 'not_paid_out';

export interface CheckedFacts {
  amount: Micros;
  /** With everything else that is leaving, or has left, on the same day: a sum is not made small by cutting it up. */
  dayTotal: Micros;
  approveAloneUpTo: Micros;
  twoPersonsFrom: Micros;
  isSharedAccount: boolean;
  /** How much of it was deposited and never played. */
  unplayed: Micros;
  /** Won so much that the company's own list should have confirmed it first. */
  hasUnlistedWin: boolean;
  debt: Micros;
}

/** What a person should look at before the money leaves, most important first. */
export function findingsOf(facts: CheckedFacts): string[] {
  return [
    facts.isSharedAccount && 'shared_account',
    facts.debt > 0n && 'open_debt',
    facts.unplayed > 0n && 'unplayed_deposit',
    facts.hasUnlistedWin && 'unlisted_win',
    isLarge(facts) && 'large_amount',
    !isLarge(facts) && facts.dayTotal > facts.approveAloneUpTo && 'day_amount',
  ].filter((finding): finding is string => finding !== false);
}

const isLarge = ({ amount, approveAloneUpTo, twoPersonsFrom }: CheckedFacts): boolean =>
  amount > approveAloneUpTo || amount >= twoPersonsFrom;

export const approvalsNeeded = (facts: Pick<CheckedFacts, 'dayTotal' | 'twoPersonsFrom'>): number =>
  facts.dayTotal >= facts.twoPersonsFrom ? 2 : 1;

/** Which promise runs in a state. */
export const stageOf = (state: WithdrawalState): 'check' | 'approval' | 'payout' | null =>
  ({
    requested: 'check',
    review: 'approval',
    approved: 'payout',
    unknown: 'payout',
    paid: null,
    rejected: null,
    cancelled: null,
    returned: null,
  })[state] as 'check' | 'approval' | 'payout' | null;
