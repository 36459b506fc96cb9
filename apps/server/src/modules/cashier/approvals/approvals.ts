import { parseAmount } from '@perya/money';
import type { Wallet } from '#modules/wallet';
import { actorName, type RunWork, type Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import { lockDeposit } from '../deposits/repository.ts';
import type { DepositSettling } from '../deposits/settle.ts';
import { announceMove, recordMove } from '../order-moves.ts';
import { tablesOf } from '../tables-of.ts';
import type { WithdrawalSettling } from '../withdrawals/settle.ts';

export type ApprovalKind = 'adjustment' | 'deposit_credit' | 'payout_outcome';

interface Parts {
  runWork: RunWork;
  wallet: Wallet;
  depositSettling: DepositSettling;
  withdrawalSettling: WithdrawalSettling;
}

const rows = (work: Work) => tablesOf(work).selectFrom('cashier.approval').selectAll();
export type ApprovalRow = NonNullable<Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>>;

/** What one person must not do alone: proposed by one, carried out when another says yes, once. */
export function createApprovals({ runWork, wallet, depositSettling, withdrawalSettling }: Parts) {
  const adjust = async (work: Work, row: ApprovalRow, details: { amount: string }) => {
    const amount = parseAmount(details.amount);
    const house = { house: 'adjustments' } as const;
    const cash = { book: 'cash' } as const;
    const posted = await wallet.post(work, {
      id: `adjustment:${row.id}`,
      memberId: row.subject,
      kind: 'adjustment',
      reference: row.id,
      movements: [
        amount > 0n ? { from: house, to: cash, amount } : { from: cash, to: house, amount: -amount },
      ],
    });
    if (posted.status === 'insufficient') refuse('balance.insufficient');
    invariant(posted.status === 'applied', `an adjustment is posted once: ${posted.status}`);
    await announceMove(work, 'adjustment', { memberId: row.subject, orderNo: row.id, state: 'approved' });
  };
  const carryOut = async (work: Work, row: ApprovalRow): Promise<void> => {
    const details = row.details as { amount: string; outcome: 'paid' | 'unpaid'; reason: string };
    switch (row.kind as ApprovalKind) {
      case 'adjustment':
        return adjust(work, row, details);
      case 'deposit_credit': {
        const order = await lockDeposit(work, row.subject);
        // Credited meanwhile, by whomever: a second credit must not look as if it had happened.
        if (order?.state === 'credited') refuse('status.move.refused');
        await depositSettling.apply(work, row.subject, {
          kind: 'staff_credited',
          amount: parseAmount(details.amount),
        });
        return;
      }
      case 'payout_outcome':
        await withdrawalSettling.apply(work, row.subject, {
          kind: details.outcome === 'paid' ? 'staff_paid' : 'staff_unpaid',
          because: details.reason,
        });
    }
  };

  return {
    async propose(
      work: Work,
      wish: { kind: ApprovalKind; subject: string; details: Record<string, unknown> },
    ): Promise<ApprovalRow> {
      const row = await tablesOf(work)
        .insertInto('cashier.approval')
        .values({
          merchant_code: work.merchant,
          kind: wish.kind,
          subject: wish.subject,
          details: JSON.stringify(wish.details),
          proposed_by: actorName(work.actor),
          proposed_at: work.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? refuse('status.move.refused');
    },
    list: (work: Work, state: string | undefined) =>
      rows(work)
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
        .orderBy('proposed_at', 'desc')
        .limit(200)
        .execute(),
    decide: (
      merchant: string,
      operator: string,
      id: string,
      decision: 'approve' | 'refuse',
    ): Promise<ApprovalRow> =>
      runWork({ merchant, actor: { kind: 'operator', name: operator } }, async (work) => {
        const row = await rows(work).where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row) refuse('request.not_found');
        if (row.state !== 'waiting') refuse('status.move.refused');
        if (row.proposed_by === operator) refuse('second.person.required');
        if (decision === 'approve') await carryOut(work, row);
        const decided = await tablesOf(work)
          .updateTable('cashier.approval')
          .set({
            state: decision === 'approve' ? 'approved' : 'refused',
            decided_by: operator,
            decided_at: work.now,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordMove(work, {
          orderNo: row.kind === 'adjustment' ? row.id : row.subject,
          from: 'waiting',
          to: decided.state,
          reason: row.kind,
        });
        return decided;
      }),
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
