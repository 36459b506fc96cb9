import { formatAmount, parseAmount } from '@perya/money';
import type { Content } from '#modules/content';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import type { Metrics } from '#platform/observe/metrics';
import { invariant, refuse } from '#platform/refusal';
import { clearingOf } from '../clearing.ts';
import { announceMove, recordMove } from '../order-moves.ts';
import { startOfToday } from '../days.ts';
import { createReturning } from './returning.ts';
import { momentIn, nextLook } from '../worker/next-look.ts';
import { watchPaid } from './watch-payouts.ts';
import {
  changeWithdrawal,
  factsOf,
  leavingSince,
  lockMember,
  lockWithdrawal,
  type WithdrawalRow,
} from './repository.ts';
import {
  approvalsNeeded,
  decideWithdrawal,
  stageOf,
  type WithdrawalDecision,
  type WithdrawalNews,
  type WithdrawalState,
} from './withdrawal-rules.ts';
import { type Approver, beyondRole, whyNotApprove } from './approver-rules.ts';
import { keepApproval, letGoSince, lockApprover } from '../review/repository.ts';

/** Held money goes back to the member, or out for good. */
async function endHold(wallet: Wallet, work: Work, order: WithdrawalRow, money: 'release' | 'pay') {
  const amount = BigInt(order.amount_micros);
  const posted = await wallet.post(work, {
    // One id for both ends: whatever happens, only one of them can ever be posted.
    id: `end:${order.order_no}`,
    memberId: order.member_id,
    kind: money === 'pay' ? 'withdrawal_paid' : 'withdrawal_release',
    reference: order.order_no,
    movements:
      money === 'release'
        ? [{ from: { book: 'locked' }, to: { book: 'cash' }, amount }]
        : [{ from: { book: 'locked' }, to: { house: clearingOf(order.provider) }, amount }, ...feeOf(order)],
  });
  invariant(posted.status === 'applied', `held money moves once: ${posted.status}`);
  if (money === 'pay')
    await work.announce('cashier.withdrawal_paid.v1', {
      memberId: order.member_id,
      orderNo: order.order_no,
      amount: formatAmount(amount, 6),
      currency: order.currency,
    });
}

interface Needs {
  wallet: Wallet;
  content: Content;
  merchants: Merchants;
  metrics?: Metrics | undefined;
}

/** News about a withdrawal becomes money and state in one transaction. */
export function createWithdrawalSettling({ wallet, content, merchants, metrics }: Needs) {
  const comeBack = createReturning({ wallet, content });
  const tellPaid = watchPaid(metrics);
  const deadlineOf = (work: Work, state: WithdrawalState): Date | null => {
    const stage = stageOf(state);
    if (stage === null) return null;
    const minutes = merchants.settings(work.merchant).cashier.deadlineMinutes[stage];
    return new Date(work.now.getTime() + minutes * 60_000);
  };

  const tell = async (work: Work, before: WithdrawalRow, state: string, reason: string | null) => {
    await recordMove(work, { orderNo: before.order_no, from: before.state, to: state, reason });
    await announceMove(work, 'withdrawal', {
      memberId: before.member_id,
      orderNo: before.order_no,
      state,
    });
  };

  const save = async (
    work: Work,
    order: WithdrawalRow,
    decision: WithdrawalDecision,
    news: WithdrawalNews,
  ) => {
    const isNew = decision.state !== order.state;
    if (decision.money === 'return') await comeBack(work, order);
    else if (decision.money !== null) await endHold(wallet, work, order, decision.money);
    const isFinal = stageOf(decision.state) === null;
    const stays = stageOf(decision.state) === stageOf(order.state);
    const deadline = isFinal ? null : stays ? order.deadline_at : deadlineOf(work, decision.state);
    const again = momentIn(work.now, decision.againInMs);
    // While a person is awaited, the next thing to happen is the end of the promise.
    const next = again ?? (isFinal || order.goodwill_micros !== '0' ? null : deadline);
    const isSent = decision.payout === 'accepted' || decision.state === 'paid';
    const reference = referenceIn(news);
    const saved = await changeWithdrawal(work, order.order_no, {
      state: decision.state,
      payout: decision.payout,
      reason: decision.reason,
      // Whatever somebody waited for is decided.
      ...(isNew && { hold_reason: null, hold_until: null, held_by: null, held_at: null }),
      approved_by: [...decision.approvedBy],
      ...(news.kind === 'checked' && {
        findings: [...news.findings],
        approvals_needed: news.approvalsNeeded,
        checked_at: work.now,
        ...(news.judged !== undefined && {
          checks: JSON.stringify(news.judged.checks),
          points: news.judged.points,
        }),
      }),
      ...(decision.state === 'approved' && order.approved_at === null && { approved_at: work.now }),
      ...(decision.payout === 'intended' && order.first_sent_at === null && { first_sent_at: work.now }),
      ...(isSent && order.sent_at === null && { sent_at: work.now }),
      ...(isFinal && order.settled_at === null && { settled_at: work.now }),
      ...(isNew && decision.state === 'returned' && { returned_at: work.now }),
      ...(reference !== null && { provider_reference: reference }),
      ...(foundIn(news) !== null && { company_hold: holdIn(news) }),
      deadline_at: deadline,
      ...(isMissed(work, order) && { missed_at: work.now }),
      // It may have come back while we heard that it was paid.
      due_at: foundIn(news) === null ? next : nextLook(order.due_at, next, work.now),
      tries: isNew || (isFinal && again === null) ? 0 : order.tries + 1,
    });
    const isWorthTelling =
      isNew ||
      decision.payout !== order.payout ||
      saved.company_hold !== order.company_hold ||
      decision.reason !== order.reason ||
      decision.approvedBy.length !== order.approved_by.length;
    if (isNew && decision.state === 'paid') tellPaid(saved);
    if (isWorthTelling) await tell(work, order, decision.state, reasonOf(news) ?? decision.reason);
    return saved;
  };

  /** Refuses news that is not possible in the order's state. */
  const apply = async (work: Work, orderNo: string, news: WithdrawalNews): Promise<WithdrawalRow> => {
    const order = (await lockWithdrawal(work, orderNo)) ?? refuse('request.not_found');
    const decision = decideWithdrawal(factsOf(order), news);
    return typeof decision === 'string' ? refuse(decision) : save(work, order, decision, news);
  };

  const dayTotal = async (work: Work, order: WithdrawalRow): Promise<bigint> => {
    const since = startOfToday(work.now, merchants.settings(work.merchant).timeZone);
    return BigInt(order.amount_micros) + (await leavingSince(work, order, since));
  };

  return {
    /** The order and everything else of the member's that is leaving today, by the merchant's calendar. */
    dayTotal,

    /** A person says yes. What one person may let go alone counts by the day of the yes, whenever it was ordered. */
    async approve(work: Work, order: WithdrawalRow, by: Approver, because: string): Promise<WithdrawalRow> {
      await lockMember(work, order.member_id);
      const twoPersonsFrom = parseAmount(merchants.settings(work.merchant).cashier.twoPersonsFrom);
      const needed = approvalsNeeded({ dayTotal: await dayTotal(work, order), twoPersonsFrom });
      if (needed > order.approvals_needed)
        await changeWithdrawal(work, order.order_no, { approvals_needed: needed });
      assertMayApprove(by, order, needed);
      const { timeZone } = merchants.settings(work.merchant);
      await assertWithinRole(work, order, by, startOfToday(work.now, timeZone));
      const approved = await apply(work, order.order_no, { kind: 'approved', by: by.name, because });
      await keepApproval(work, order, by);
      return approved;
    },

    apply,

    /** The operator promised a time and missed it: a small amount, once per order. */
    async payGoodwill(work: Work, orderNo: string): Promise<boolean> {
      const order = await lockWithdrawal(work, orderNo);
      const { goodwill } = merchants.settings(work.merchant).cashier;
      const amount = parseAmount(goodwill);
      const isLate =
        order !== undefined &&
        stageOf(order.state) !== null &&
        order.goodwill_micros === '0' &&
        order.deadline_at !== null &&
        order.deadline_at <= work.now;
      if (!isLate || amount === 0n) return false;
      const posted = await wallet.post(work, {
        id: `goodwill:${orderNo}`,
        memberId: order.member_id,
        kind: 'goodwill',
        reference: orderNo,
        movements: [{ from: { house: 'goodwill_cost' }, to: { book: 'cash' }, amount }],
      });
      invariant(posted.status === 'applied', `goodwill is credited once: ${posted.status}`);
      await changeWithdrawal(work, orderNo, {
        goodwill_micros: amount.toString(),
        ...(isMissed(work, order) && { missed_at: work.now }),
      });
      await tell(work, order, order.state, 'deadline_missed');
      return true;
    },
  };
}

/** The first time that a stage took longer than promised. */
const isMissed = (work: Work, { missed_at, deadline_at }: WithdrawalRow): boolean =>
  missed_at === null && deadline_at !== null && deadline_at <= work.now;

/** Weighed before by what was there then; under the person's lock it is what is there now. */
async function assertWithinRole(work: Work, order: WithdrawalRow, by: Approver, today: Date): Promise<void> {
  await lockApprover(work, by.who);
  if (by.most === null || order.approved_by.length > 0) return;
  const before = await letGoSince(work, by.who, today);
  if (beyondRole(by.most, BigInt(order.amount_micros), before) !== null) refuse('limit.exceeded');
}

export type WithdrawalSettling = ReturnType<typeof createWithdrawalSettling>;

const feeOf = ({ fee_micros, provider }: WithdrawalRow) =>
  fee_micros === '0'
    ? []
    : [
        {
          from: { house: clearingOf(provider) },
          to: { house: 'fees' },
          amount: BigInt(fee_micros),
        } as const,
      ];

const foundIn = (news: WithdrawalNews) =>
  news.kind === 'found' && news.answer.outcome === 'found' ? news.answer : null;

/** The company's word while its compliance looks; whatever else it answers, the hold is over. */
function holdIn(news: WithdrawalNews): string | null {
  const found = foundIn(news);
  return found?.state === 'held' ? (found.reason ?? '') : null;
}

function referenceIn(news: WithdrawalNews): string | null {
  if (news.kind !== 'sent' && news.kind !== 'found') return null;
  return 'reference' in news.answer ? news.answer.reference : null;
}

/** What staff wrote stays with the move; the member reads a reason of ours. */
const reasonOf = (news: WithdrawalNews): string | null =>
  'because' in news && typeof news.because === 'string' ? news.because : null;

/** Whichever is more: what was needed when it was checked, or what is needed today. */
function assertMayApprove(approver: Approver, order: WithdrawalRow, needed: number): void {
  const given = order.approved_by.length;
  const whyNot = whyNotApprove(approver, { needed: Math.max(needed, order.approvals_needed), given });
  if (whyNot !== null) refuse(whyNot, { permission: 'withdrawal.decide' });
}
