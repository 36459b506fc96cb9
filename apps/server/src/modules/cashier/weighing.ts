import { parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Weight } from '#platform/approvals/approvals';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { RunWork } from '#platform/database/work';
import type { Operator } from '#platform/approvals/operator';
import { refuse } from '#platform/refusal';
import { findDeposit, findMethods } from './deposits/repository.ts';
import { loosenedMethod, type MethodChange } from './ways/method-rules.ts';
import { assertAdjustable, methodSummary } from './staff.ts';
import { startOfToday } from './days.ts';
import { assertSeen, type Decision } from './review/desk.ts';
import { letGoSince } from './review/repository.ts';
import { beyondRole } from './withdrawals/approver-rules.ts';
import { findWithdrawal } from './withdrawals/repository.ts';

interface Parts {
  runWork: RunWork;
  identity: Identity;
  merchants: Merchants;
  staff: Staff;
}

/** A person and their machines are one; a token of the environment is known by its name. */
export const whoOf = ({ personId, name }: Operator): string => personId ?? name;

/** What staff's own decisions about money would change, and whether they can be carried out at all. */
export function createWeighing({ runWork, identity, merchants, staff }: Parts) {
  const as = (merchant: string, name: string) => ({ merchant, actor: { kind: 'operator', name } as const });
  return {
    method: (merchant: string, operator: string, methodId: string, change: MethodChange): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        const row = (await findMethods(work)).find(({ method_id }) => method_id === methodId);
        return { because: row === undefined ? [] : loosenedMethod(methodSummary(row), change) };
      }),
    deposit: (
      merchant: string,
      operator: string,
      orderNo: string,
      wish: { to: 'failed' } | { to: 'credited'; amount: string },
    ): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findDeposit(work, orderNo)) ?? refuse('request.not_found');
        if (wish.to === 'failed') return {};
        if (order.state === 'credited') refuse('status.move.refused');
        const amount = parseAmount(wish.amount);
        if (amount === 0n) refuse('amount.out.of.range');
        return { amount, because: ['a deposit on a person’s word'] };
      }),
    /** What a role allows one person to let go, each and in a day, goes further only by a second person. */
    withdrawal: (
      merchant: string,
      operator: Operator,
      orderNo: string,
      { to, seen, reference }: Decision,
    ): Promise<Weight> =>
      runWork(as(merchant, operator.name), async (work) => {
        const order = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        await staff.desk.assertFree(work, operator.name, { queue: 'withdrawals', subjectId: orderNo });
        await assertSeen(work, orderNo, seen);
        if (to === 'approved') {
          // Second approvals are somebody else's word already: they have no bound.
          if (order.approved_by.length > 0) return {};
          const since = startOfToday(work.now, merchants.settings(merchant).timeZone);
          const before = await letGoSince(work, whoOf(operator), since);
          const because = beyondRole(operator.most, BigInt(order.amount_micros), before);
          return { because: because === null ? [] : [because] };
        }
        if (to === 'rejected') return {};
        if (order.state !== 'unknown') refuse('status.move.refused');
        if (reference === undefined) refuse('format.incorrect', { fields: ['reference'] });
        return { because: ['a payout on a person’s word'] };
      }),
    adjustment: (
      merchant: string,
      operator: Operator,
      wish: { memberId: string; amount: string },
    ): Promise<Weight> =>
      runWork(as(merchant, operator.name), async (work) => {
        await assertAdjustable(work, identity, wish);
        const amount = parseAmount(wish.amount);
        const { perAdjustment } = operator.most;
        if (perAdjustment !== null && (amount < 0n ? -amount : amount) > perAdjustment)
          refuse('limit.exceeded');
        return { amount: amount > 0n ? amount : 0n, because: ['a balance by hand'] };
      }),
  };
}

export type Weighing = ReturnType<typeof createWeighing>;
