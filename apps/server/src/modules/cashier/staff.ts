import { formatAmount, parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { ApprovalRow, Approvals } from './approvals/approvals.ts';
import {
  type DepositRow,
  findDeposit,
  findMethods,
  listDeposits,
  type MethodRow,
} from './deposits/repository.ts';
import type { DepositSettling } from './deposits/settle.ts';
import { tablesOf } from './tables-of.ts';
import type { PayoutAccounts } from './withdrawals/payout-accounts.ts';
import { makeDue } from './deposits/repository.ts';
import { findWithdrawal, queueOf, type WithdrawalRow } from './withdrawals/repository.ts';
import type { WithdrawalSettling } from './withdrawals/settle.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  approvals: Approvals;
  accounts: PayoutAccounts;
  depositSettling: DepositSettling;
  withdrawalSettling: WithdrawalSettling;
}

export interface MethodChange {
  name?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  feeFixed?: string | undefined;
  feePercent?: number | undefined;
  presets?: string[] | undefined;
  unplayedHoldHours?: number | undefined;
  isOn?: boolean | undefined;
}

const listed = 200;

/** What staff do at the cashier. */
export function createStaff(parts: Parts) {
  const { runWork, merchants, identity, approvals, accounts, depositSettling, withdrawalSettling } = parts;
  const as = (merchant: string, operator: string) => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const withdrawalSummary = async (work: Work, row: WithdrawalRow) => ({
    ...summaryOf(row),
    state: row.state as 'review',
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
            (error as { code?: string }).code === '23514'
              ? refuse('amount.out.of.range')
              : Promise.reject(error),
          );
        return methodSummary(row ?? refuse('request.not_found'));
      }),
    deposits: (
      merchant: string,
      operator: string,
      filter: { state?: string | undefined; memberId?: string | undefined },
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
          return { deposit: depositSummary(after), approval: null };
        }
        if (order.state === 'credited') refuse('status.move.refused');
        if (parseAmount(wish.amount) === 0n) refuse('amount.out.of.range');
        const { amount, reason } = wish;
        const approval = await approvals.propose(work, {
          kind: 'deposit_credit',
          subject: orderNo,
          details: { amount, reason },
        });
        return { deposit: depositSummary(order), approval: approvalView(approval) };
      }),
    withdrawals: (
      merchant: string,
      operator: string,
      filter: { state?: string | undefined; memberId?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await queueOf(work, filter, listed);
        return Promise.all(rows.map((row) => withdrawalSummary(work, row)));
      }),
    moveWithdrawal: (
      merchant: string,
      operator: string,
      orderNo: string,
      { to, reason }: { to: 'approved' | 'rejected' | 'paid' | 'unpaid'; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findWithdrawal(work, orderNo)) ?? refuse('request.not_found');
        if (to === 'paid' || to === 'unpaid') {
          if (order.state !== 'unknown') refuse('status.move.refused');
          const details = { outcome: to, reason };
          const approval = await approvals.propose(work, {
            kind: 'payout_outcome',
            subject: orderNo,
            details,
          });
          return { withdrawal: await withdrawalSummary(work, order), approval: approvalView(approval) };
        }
        const after =
          to === 'approved'
            ? await withdrawalSettling.approve(work, order, operator, reason)
            : await withdrawalSettling.apply(work, orderNo, { kind: 'rejected', because: reason });
        if (after.state === 'approved') await makeDue(work, 'withdrawal', orderNo);
        return { withdrawal: await withdrawalSummary(work, after), approval: null };
      }),
    adjust: (
      merchant: string,
      operator: string,
      wish: { memberId: string; amount: string; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        if (parseAmount(wish.amount) === 0n) refuse('amount.out.of.range');
        // An account is opened for whoever is posted to: a mistyped id would get money that nobody owns.
        if (!(await identity.isMember(work, wish.memberId))) refuse('request.not_found');
        const details = { amount: wish.amount, reason: wish.reason };
        return approvalView(
          await approvals.propose(work, { kind: 'adjustment', subject: wish.memberId, details }),
        );
      }),
    approvals: (merchant: string, operator: string, state: string | undefined) =>
      runWork(as(merchant, operator), async (work) => (await approvals.list(work, state)).map(approvalView)),
    decide: async (merchant: string, operator: string, id: string, decision: 'approve' | 'refuse') => {
      as(merchant, operator);
      return approvalView(await approvals.decide(merchant, operator, id, decision));
    },
  };
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
  state: row.state as 'pending',
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

const methodSummary = (row: MethodRow) => ({
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

const approvalView = (row: ApprovalRow) => ({
  approvalId: row.id,
  kind: row.kind as 'adjustment',
  subject: row.subject,
  details: row.details as Record<string, unknown>,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  state: row.state as 'waiting',
  decidedBy: row.decided_by,
});
