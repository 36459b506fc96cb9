import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { startOfToday } from '../days.ts';
import { makeDue } from '../deposits/repository.ts';
import { announceMove, recordMove } from '../order-moves.ts';
import type { Approver } from '../withdrawals/approver-rules.ts';
import {
  changeWithdrawal,
  findWithdrawal,
  lockMember,
  lockWithdrawal,
  type WithdrawalRow,
} from '../withdrawals/repository.ts';
import type { WithdrawalSettling } from '../withdrawals/settle.ts';
import type { ReviewJudge } from './facts.ts';
import { countsOf, type ListedRow, pageOf, type QueueFilter } from './list.ts';
import { isReason } from './reasons.ts';
import { movesOf } from './repository.ts';
import type { createReviewView } from './view.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  staff: Staff;
  withdrawalSettling: WithdrawalSettling;
  judge: ReviewJudge['judge'];
  view: ReturnType<typeof createReviewView>;
}

export interface Decision {
  to: 'approved' | 'rejected' | 'paid' | 'unpaid';
  reason: string;
  reasonCode?: string | undefined;
  seen?: string | undefined;
  onlyIfClear?: boolean | undefined;
  reference?: string | undefined;
}

const longestHoldMs = 72 * 60 * 60_000;
const caseOf = (orderNo: string) => ({ queue: 'withdrawals' as const, subjectId: orderNo });
const isNews = ({ reason }: { reason: string | null }): boolean => reason !== 'deadline_missed';

/** Nothing is decided on old facts: what changed since somebody read it, and by whom, is told instead. */
export async function assertSeen(work: Work, orderNo: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const since = (await movesOf(work, orderNo)).filter((one) => BigInt(one.id) > BigInt(seen) && isNews(one));
  if (since.length === 0) return;
  refuse('case.changed', {
    changes: since.map((one) => ({
      by: one.actor,
      from: one.from_state,
      to: one.to_state,
      reason: one.reason,
      at: one.moved_at.toISOString(),
    })),
  });
}

/** The queue of withdrawals: one list, one case, its decisions. */
export function createReviewDesk({ runWork, merchants, staff, withdrawalSettling, judge, view }: Parts) {
  const as = (merchant: string, operator: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const today = (work: Work): Date => startOfToday(work.now, merchants.settings(work.merchant).timeZone);
  const listed = async (work: Work, row: WithdrawalRow): Promise<ListedRow> => {
    const last = (await movesOf(work, row.order_no)).filter(isNews).at(-1);
    return { ...row, seen: last?.id ?? null };
  };
  const lineOf = async (work: Work, row: WithdrawalRow) => {
    const [line] = await view.lines(work, [await listed(work, row)]);
    return line ?? refuse('request.not_found');
  };
  /** Under the member's lock, then the order's: the order in which the worker takes them. */
  const lockCase = async (work: Work, name: string, orderNo: string, seen: string | undefined) => {
    const found = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
    await staff.desk.assertFree(work, name, caseOf(orderNo));
    await lockMember(work, found.member_id);
    const order = (await lockWithdrawal(work, orderNo)) ?? refuse('request.not_found');
    await assertSeen(work, orderNo, seen);
    return order;
  };
  const decide = async (work: Work, approver: Approver, order: WithdrawalRow, wish: Decision) => {
    const { to, reason: because, reasonCode: code, reference } = wish;
    if (code !== undefined && !isReason(to === 'approved' ? 'approved' : 'rejected', code))
      refuse('format.incorrect', { fields: ['reasonCode'] });
    if (to === 'approved') {
      if (wish.onlyIfClear === true && !(await judge(work, order)).isClear) refuse('status.move.refused');
      return withdrawalSettling.approve(work, order, approver, because);
    }
    if (to === 'rejected') return withdrawalSettling.apply(work, order.order_no, { kind: to, because, code });
    if (order.state !== 'unknown') refuse('status.move.refused');
    if (reference === undefined) refuse('format.incorrect', { fields: ['reference'] });
    const kind = to === 'paid' ? 'staff_paid' : 'staff_unpaid';
    return withdrawalSettling.apply(work, order.order_no, { kind, because: `${reference}: ${because}` });
  };

  return {
    list: (
      merchant: string,
      operator: string,
      { person, ...filter }: QueueFilter & { person?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const holders = person === undefined ? null : await staff.desk.holders(work, 'withdrawals');
        const only =
          holders === null ? null : [...holders].filter(([, name]) => name === person).map(([id]) => id);
        const { rows, next } = await pageOf(work, filter, today(work), only);
        const isFirst = filter.tab !== undefined && filter.cursor === undefined;
        return {
          withdrawals: await view.lines(work, rows),
          next,
          counts: isFirst ? await countsOf(work, today(work)) : null,
          promiseMinutes: merchants.settings(merchant).cashier.deadlineMinutes,
        };
      }),
    open: (merchant: string, operator: string, orderNo: string) =>
      runWork(as(merchant, operator), async (work) => {
        const row = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        return (await view.whole(work, await listed(work, row))) ?? refuse('request.not_found');
      }),
    move: (merchant: string, approver: Approver, orderNo: string, wish: Decision) =>
      runWork(as(merchant, approver.name), async (work) => {
        const order = await lockCase(work, approver.name, orderNo, wish.seen);
        const after = await decide(work, approver, order, wish);
        if (after.state === 'approved') await makeDue(work, 'withdrawal', orderNo);
        await staff.desk.release(work, approver.name, caseOf(orderNo));
        return { withdrawal: await lineOf(work, after) };
      }),
    /** A mark and no state: the promise goes on and the goodwill stays due (CDEC-04). */
    hold: (
      merchant: string,
      operator: string,
      orderNo: string,
      wish: { until: string | null; reason: string; reasonCode: string; seen?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const order = await lockCase(work, operator, orderNo, wish.seen);
        if (order.state !== 'review') refuse('status.move.refused');
        const until = wish.until === null ? null : new Date(wish.until);
        if (until !== null && !isReason('hold', wish.reasonCode))
          refuse('format.incorrect', { fields: ['reasonCode'] });
        if (until !== null && (until <= work.now || until.getTime() - work.now.getTime() > longestHoldMs))
          refuse('format.incorrect', { fields: ['until'] });
        const after = await changeWithdrawal(work, orderNo, {
          hold_reason: until === null ? null : wish.reasonCode,
          hold_until: until,
          held_by: until === null ? null : operator,
          held_at: until === null ? null : work.now,
        });
        const reason = `${until === null ? 'hold_ended' : 'held'}: ${wish.reason}`;
        await recordMove(work, { orderNo, from: order.state, to: order.state, reason });
        await announceMove(work, 'withdrawal', { memberId: order.member_id, orderNo, state: order.state });
        await staff.desk.release(work, operator, caseOf(orderNo));
        return { withdrawal: await lineOf(work, after) };
      }),
    ask: (merchant: string, operator: string, orderNo: string) =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        // Also one that was paid: it may have come back.
        const isOut = ['unknown', 'approved', 'paid'].includes(order.state) && order.payout !== null;
        if (!isOut) refuse('status.move.refused');
        await makeDue(work, 'withdrawal', orderNo);
        return {};
      }),
    /** The money is in the balance since it came back: somebody has looked at why, and says what was done. */
    closeReturn: (
      merchant: string,
      operator: string,
      orderNo: string,
      { reason, seen }: { reason: string; seen?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const order = await lockCase(work, operator, orderNo, seen);
        if (order.state !== 'returned' || order.return_closed_at !== null) refuse('status.move.refused');
        const after = await changeWithdrawal(work, orderNo, {
          return_closed_at: work.now,
          return_closed_by: operator,
        });
        await recordMove(work, {
          orderNo,
          from: order.state,
          to: order.state,
          reason: `looked_at: ${reason}`,
        });
        await staff.desk.release(work, operator, caseOf(orderNo));
        return { withdrawal: await lineOf(work, after) };
      }),
  };
}

export type ReviewDesk = ReturnType<typeof createReviewDesk>;
