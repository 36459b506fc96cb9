import { errorCode } from '#platform/field-of';
import { parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import type { MethodRow } from './deposits/repository.ts';
import type { MethodChange } from './ways/method-rules.ts';
import { methodValues } from './ways/repository.ts';
import { announceMove, recordMove } from './order-moves.ts';
import { tablesOf } from './tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
}

/** What staff do at the cashier. */
export function createStaff(parts: Parts) {
  const { runWork, merchants, identity, wallet } = parts;
  const as = (merchant: string, operator: string) => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };

  return {
    changeMethod: (merchant: string, operator: string, methodId: string, change: MethodChange) =>
      runWork(as(merchant, operator), async (work) => {
        const columns = methodColumns(change);
        if (Object.keys(columns).length === 0) refuse('format.incorrect');
        const row = await tablesOf(work)
          .updateTable('cashier.payment_method')
          .set(columns)
          .where('method_id', '=', methodId)
          .returningAll()
          .executeTakeFirst()
          // The table itself refuses a smallest amount of nothing or above the largest.
          .catch((error: unknown) =>
            errorCode(error) === '23514' ? refuse('amount.out.of.range') : Promise.reject(error),
          );
        return methodSummary(row ?? refuse('request.not_found'));
      }),
    /** Under the id of what two persons agreed to. */
    adjust: (
      merchant: string,
      operator: string,
      approvalId: string,
      wish: { memberId: string; amount: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await assertAdjustable(work, identity, wish);
        const { memberId } = wish;
        const amount = parseAmount(wish.amount);
        const house = { house: 'adjustments' } as const;
        const cash = { book: 'cash' } as const;
        const posted = await wallet.post(work, {
          id: `adjustment:${approvalId}`,
          memberId,
          kind: 'adjustment',
          reference: approvalId,
          movements: [
            amount > 0n ? { from: house, to: cash, amount } : { from: cash, to: house, amount: -amount },
          ],
        });
        if (posted.status === 'insufficient') refuse('balance.insufficient');
        invariant(posted.status === 'applied', `an adjustment is posted once: ${posted.status}`);
        await recordMove(work, {
          orderNo: approvalId,
          from: 'waiting',
          to: 'approved',
          reason: 'adjustment',
        });
        await announceMove(work, 'adjustment', { memberId, orderNo: approvalId, state: 'approved' });
        return { transactionId: `adjustment:${approvalId}` };
      }),
  };
}

/** An account is opened for whoever is posted to: a mistyped id would get money that nobody owns. */
export async function assertAdjustable(
  work: Work,
  identity: Identity,
  { memberId, amount }: { memberId: string; amount: string },
): Promise<void> {
  if (parseAmount(amount) === 0n) refuse('amount.out.of.range');
  if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
}

export type Staff = ReturnType<typeof createStaff>;

const methodColumns = (change: MethodChange) => ({
  ...(change.name !== undefined && { name: change.name }),
  ...(change.min !== undefined && { min_micros: parseAmount(change.min).toString() }),
  ...(change.max !== undefined && { max_micros: parseAmount(change.max).toString() }),
  ...(change.feeFixed !== undefined && {
    fee_fixed_micros: parseAmount(change.feeFixed).toString(),
  }),
  ...(change.feePercent !== undefined && {
    fee_basis_points: Math.round(change.feePercent * 100),
  }),
  ...(change.presets !== undefined && {
    presets_micros: change.presets.map((preset) => parseAmount(preset).toString()),
  }),
  ...(change.unplayedHoldHours !== undefined && { unplayed_hold_hours: change.unplayedHoldHours }),
  ...(change.isOn !== undefined && { is_on: change.isOn }),
});

export const methodSummary = (row: MethodRow) => ({
  methodId: row.method_id,
  provider: row.provider,
  channel: row.channel,
  ...methodValues(row),
});
