import { parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { findDeposit, findMethods } from './deposits/repository.ts';
import { loosenedMethod, type MethodChange } from './method-rules.ts';
import { assertAdjustable, methodSummary } from './staff.ts';
import { findWithdrawal } from './withdrawals/repository.ts';

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
    withdrawal: (merchant: string, operator: string, orderNo: string, to: string): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        if (to !== 'paid' && to !== 'unpaid') return {};
        if (order.state !== 'unknown') refuse('status.move.refused');
        return { because: ['a payout on a person’s word'] };
      }),
    adjustment: (
      merchant: string,
      operator: string,
      wish: { memberId: string; amount: string },
    ): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        await assertAdjustable(work, identity, wish);
        const amount = parseAmount(wish.amount);
        return { amount: amount > 0n ? amount : 0n, because: ['a balance by hand'] };
      }),
  };
}

export type Weighing = ReturnType<typeof createWeighing>;
