import type { DepositSummary } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Staff } from '#modules/staff';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { clearingOf } from '../clearing.ts';
import { type DepositRow, findDeposit, lockDeposit } from '../deposits/repository.ts';
import type { DepositSettling } from '../deposits/settle.ts';
import { recordMove } from '../order-moves.ts';
import { storyOf } from '../review/order-story.ts';
import { tablesOf } from '../tables-of.ts';
import { type DepositFilter, depositPage } from './list.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  safety: Safety;
  staff: Staff;
  wallet: Wallet;
  depositSettling: DepositSettling;
}

export type SettleWish =
  | { to: 'failed'; reason: string }
  | { to: 'credited'; amount: string; reason: string };

/** Deposits that no company settles: found, looked at, settled; and what arrived beyond them. */
export function createDepositDesk(parts: Parts) {
  const { runWork, merchants, identity, safety, staff, wallet, depositSettling } = parts;
  const as = (merchant: string, operator: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const lines = async (work: Work, rows: readonly DepositRow[]): Promise<DepositSummary[]> => {
    const ids = rows.map((row) => row.member_id);
    const people = await identity.queueFacts(work, ids);
    const holders = await staff.desk.holders(work, 'deposits');
    const inCare = await safety.forStaff.careOf(work, ids);
    return rows.map((row) => ({
      ...summaryOf(row),
      member: people.get(row.member_id)?.masked ?? '•••',
      needsCare: inCare.has(row.member_id),
      heldBy: holders.get(row.order_no) ?? null,
    }));
  };
  const one = async (work: Work, row: DepositRow) => {
    const [line] = await lines(work, [row]);
    return line ?? refuse('request.not_found');
  };
  const list = (merchant: string, operator: string, filter: DepositFilter) =>
    runWork(as(merchant, operator), async (work) => {
      const { rows, next } = await depositPage(work, filter);
      return { deposits: await lines(work, rows), next };
    });

  return {
    list,
    open: (merchant: string, operator: string, orderNo: string) =>
      runWork(as(merchant, operator), async (work) => {
        const row = (await findDeposit(work, orderNo)) ?? refuse('request.not_found');
        return {
          order: await one(work, row),
          credited: row.credited_micros === '0' ? null : formatAmount(BigInt(row.credited_micros)),
          ...(await storyOf(work, orderNo)),
        };
      }),
    /** To fail is safe; to credit moves money on a person's word and needs another's. */
    settle: (merchant: string, operator: string, orderNo: string, wish: SettleWish) =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findDeposit(work, orderNo)) ?? refuse('request.not_found');
        if (wish.to === 'failed') {
          const failed = await depositSettling.apply(work, orderNo, {
            kind: 'staff_failed',
            because: wish.reason,
          });
          if (failed.state !== 'failed') refuse('status.move.refused');
          return { deposit: await one(work, failed) };
        }
        // Credited meanwhile, by whomever: a second credit must not look as if it had happened.
        if (order.state === 'credited') refuse('status.move.refused');
        const amount = parseAmount(wish.amount);
        if (amount === 0n) refuse('amount.out.of.range');
        const credited = await depositSettling.apply(work, orderNo, { kind: 'staff_credited', amount });
        return { deposit: await one(work, credited) };
      }),
    moveSurplus: (
      merchant: string,
      operator: string,
      orderNo: string,
      { to, reason }: { to: 'sent_back' | 'kept'; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await lockDeposit(work, orderNo)) ?? refuse('request.not_found');
        const left = surplusLeft(order);
        if (left <= 0n || order.is_reversed || order.surplus_state === to) refuse('status.move.refused');
        if (to === 'sent_back')
          await wallet.postHouse(work, {
            id: `surplus-back:${orderNo}:${order.surplus_micros}`,
            kind: 'surplus_returned',
            reference: orderNo,
            from: 'suspense',
            to: clearingOf(order.provider),
            amount: left,
          });
        const saved = await tablesOf(work)
          .updateTable('cashier.deposit')
          .set({
            surplus_state: to,
            ...(to === 'sent_back' && { surplus_back_micros: order.surplus_micros }),
          })
          .where('order_no', '=', orderNo)
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordMove(work, {
          orderNo,
          from: order.state,
          to: order.state,
          reason: `surplus ${to}: ${reason}`,
        });
        return { deposit: await one(work, saved) };
      }),
    /** Sent back moves money on a person's word. */
    weighSurplus: (merchant: string, operator: string, orderNo: string, to: 'sent_back' | 'kept') =>
      runWork(as(merchant, operator), async (work) => {
        const order = (await findDeposit(work, orderNo)) ?? refuse('request.not_found');
        const left = surplusLeft(order);
        if (left <= 0n || order.is_reversed) refuse('status.move.refused');
        return to === 'kept' ? {} : { amount: left, because: ['money back on a person’s word'] };
      }),
  };
}

export type DepositDesk = ReturnType<typeof createDepositDesk>;

const surplusLeft = (row: DepositRow): bigint => BigInt(row.surplus_micros) - BigInt(row.surplus_back_micros);

const summaryOf = (row: DepositRow) => ({
  orderNo: row.order_no,
  memberId: row.member_id,
  state: row.state,
  reason: row.reason,
  methodId: row.method_id,
  methodName: row.method_name,
  provider: row.provider,
  reference: row.provider_reference,
  amount: formatAmount(BigInt(row.amount_micros)),
  fee: formatAmount(BigInt(row.fee_micros)),
  currency: row.currency,
  paid: row.paid_micros === '0' ? null : formatAmount(BigInt(row.paid_micros)),
  surplus: row.surplus_micros === '0' ? null : formatAmount(BigInt(row.surplus_micros)),
  surplusState: row.surplus_state,
  isReversed: row.is_reversed,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});
