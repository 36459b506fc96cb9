import { errorCode } from '#platform/field-of';
import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import {
  type DepositRow,
  findDeposit,
  findMethods,
  listDeposits,
  type MethodRow,
} from './deposits/repository.ts';
import type { DepositSettling } from './deposits/settle.ts';
import type { MethodChange } from './method-rules.ts';
import { announceMove, recordMove } from './order-moves.ts';
import { tablesOf } from './tables-of.ts';
import type { Approver } from './withdrawals/approver-rules.ts';
import type { PayoutAccounts } from './withdrawals/payout-accounts.ts';
import { makeDue } from './deposits/repository.ts';
import { findWithdrawal, queueOf, type WithdrawalRow } from './withdrawals/repository.ts';
import type { WithdrawalSettling } from './withdrawals/settle.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
  accounts: PayoutAccounts;
  depositSettling: DepositSettling;
  withdrawalSettling: WithdrawalSettling;
}

const listed = 200;

/** What staff do at the cashier. */
export function createStaff(parts: Parts) {
  const { runWork, merchants, identity, wallet, accounts, depositSettling, withdrawalSettling } = parts;
  const as = (merchant: string, operator: string) => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const withdrawalSummary = async (work: Work, row: WithdrawalRow) => ({
    ...summaryOf(row),
    state: row.state,
    channel: row.channel,
    maskedNumber: row.masked_number,
    payeeName: (await accounts.secretsOf(work, row.payout_account_id)).payeeName,
    findings: row.findings,
    unplayed: formatAmount(BigInt(row.unplayed_micros)),
    deadline: row.deadline_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    approvalsNeeded: row.approvals_needed,
  });

  return {
    methods: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => (await findMethods(work)).map(methodSummary)),
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
    deposits: (
      merchant: string,
      operator: string,
      filter: { state?: DepositOrder['state'] | undefined; memberId?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) =>
        (await listDeposits(work, filter, { limit: listed, offset: 0 })).map(depositSummary),
      ),
    /** To fail is safe; to credit moves money on a person's word and needs another's. */
    settleDeposit: (
      merchant: string,
      operator: string,
      orderNo: string,
      wish: { to: 'failed'; reason: string } | { to: 'credited'; amount: string; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findDeposit(work, orderNo)) ?? refuse('request.not_found');
        if (wish.to === 'failed') {
          const after = await depositSettling.apply(work, orderNo, {
            kind: 'staff_failed',
            because: wish.reason,
          });
          if (after.state !== 'failed') refuse('status.move.refused');
          return { deposit: depositSummary(after) };
        }
        // Credited meanwhile, by whomever: a second credit must not look as if it had happened.
        if (order.state === 'credited') refuse('status.move.refused');
        const amount = parseAmount(wish.amount);
        if (amount === 0n) refuse('amount.out.of.range');
        return {
          deposit: depositSummary(
            await depositSettling.apply(work, orderNo, { kind: 'staff_credited', amount }),
          ),
        };
      }),
    withdrawals: (
      merchant: string,
      operator: string,
      filter: { state?: WithdrawalOrder['state'] | undefined; memberId?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await queueOf(work, filter, listed);
        return Promise.all(rows.map((row) => withdrawalSummary(work, row)));
      }),
    moveWithdrawal: (
      merchant: string,
      approver: Approver,
      orderNo: string,
      { to, reason }: { to: 'approved' | 'rejected' | 'paid' | 'unpaid'; reason: string },
    ) =>
      runWork(as(merchant, approver.name), async (work) => {
        const order = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        if (to === 'paid' || to === 'unpaid') {
          if (order.state !== 'unknown') refuse('status.move.refused');
          const kind = to === 'paid' ? 'staff_paid' : 'staff_unpaid';
          const told = await withdrawalSettling.apply(work, orderNo, { kind, because: reason });
          return { withdrawal: await withdrawalSummary(work, told) };
        }
        const after =
          to === 'approved'
            ? await withdrawalSettling.approve(work, order, approver, reason)
            : await withdrawalSettling.apply(work, orderNo, { kind: 'rejected', because: reason });
        if (after.state === 'approved') await makeDue(work, 'withdrawal', orderNo);
        return { withdrawal: await withdrawalSummary(work, after) };
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

const summaryOf = (row: DepositRow | WithdrawalRow) => ({
  orderNo: row.order_no,
  memberId: row.member_id,
  amount: formatAmount(BigInt(row.amount_micros)),
  fee: formatAmount(BigInt(row.fee_micros)),
  currency: row.currency,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

const depositSummary = (row: DepositRow) => ({
  ...summaryOf(row),
  state: row.state,
  methodId: row.method_id,
  paid: row.paid_micros === '0' ? null : formatAmount(BigInt(row.paid_micros)),
  surplus: row.surplus_micros === '0' ? null : formatAmount(BigInt(row.surplus_micros)),
});

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
  name: row.name,
  provider: row.provider,
  channel: row.channel,
  min: formatAmount(BigInt(row.min_micros)),
  max: formatAmount(BigInt(row.max_micros)),
  feeFixed: formatAmount(BigInt(row.fee_fixed_micros)),
  feePercent: row.fee_basis_points / 100,
  presets: row.presets_micros.map((preset) => formatAmount(BigInt(preset))),
  unplayedHoldHours: row.unplayed_hold_hours,
  isOn: row.is_on,
});
