import { parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork, Work } from '#platform/database/work';
import type { Operator } from '#platform/approvals/operator';
import { refuse } from '#platform/refusal';
import { findDeposit, findMethods } from './deposits/repository.ts';
import { loosenedMethod, type MethodChange } from './method-rules.ts';
import { assertAdjustable, methodSummary } from './staff.ts';
import { approvedToday, findWithdrawal, type WithdrawalRow } from './withdrawals/repository.ts';

/** What staff's own decisions about money would change, and whether they can be carried out at all. */
export function createWeighing({ runWork, identity }: { runWork: RunWork; identity: Identity }) {
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
    withdrawal: (merchant: string, operator: Operator, orderNo: string, to: string): Promise<Weight> =>
      runWork(as(merchant, operator.name), async (work) => {
        const order = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        if (to === 'approved') return { because: await beyondRole(work, operator, order) };
        if (to !== 'paid' && to !== 'unpaid') return {};
        if (order.state !== 'unknown') refuse('status.move.refused');
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

/** Second approvals are somebody else's word already: they have no bound. */
async function beyondRole(work: Work, operator: Operator, order: WithdrawalRow): Promise<string[]> {
  const { perWithdrawal, withdrawalsPerDay } = operator.most;
  if (order.approved_by.length > 0) return [];
  const amount = BigInt(order.amount_micros);
  if (perWithdrawal !== null && amount > perWithdrawal) return ['more than the role lets go at once'];
  if (withdrawalsPerDay === null) return [];
  const before = await approvedToday(work, operator.name);
  return before + amount > withdrawalsPerDay ? ['more than the role lets go in a day'] : [];
}

export type Weighing = ReturnType<typeof createWeighing>;
