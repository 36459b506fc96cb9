import { randomInt } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork, Work } from '#platform/database/work';
import { dayEnd, dayOf } from '#platform/days';
import { invariant, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { codeHash } from './code-hash.ts';
import { drawCode, printed } from './code-rules.ts';
import {
  type BatchRow,
  changeBatch,
  insertBatch,
  insertVouchers,
  listBatches,
  lockBatch,
  usesOf,
} from './repository.ts';
import { lastDayOf, voucherMethod } from './vouchers.ts';

const listed = 200;
const longestDays = 731;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  wallet: Wallet;
  secrets: Secrets;
}

interface Wish {
  value: string;
  count: number;
  lastDay: string;
}

/** What staff do about vouchers (ADR 47): two persons issue a batch, one of them is shown its codes, once. */
export function createVoucherIssuing({ runWork, merchants, wallet, secrets }: Parts) {
  const as = (merchant: string, operator: string) => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const endOf = (work: Work, lastDay: string): Date => {
    const { timeZone } = merchants.settings(work.merchant);
    const endsAt = dayEnd(lastDay, timeZone);
    const latest = dayOf(new Date(work.now.getTime() + longestDays * 86_400_000), timeZone);
    if (endsAt <= work.now || lastDay > latest) refuse('format.incorrect', { fields: ['lastDay'] });
    return endsAt;
  };
  /** Refuses a value that members could not pay in by voucher. */
  const assertIssuable = async (work: Work, { value, lastDay }: Wish) => {
    const { min_micros, max_micros } = await voucherMethod(work);
    const micros = parseAmount(value);
    if (micros < BigInt(min_micros) || micros > BigInt(max_micros))
      refuse('amount.out.of.range', {
        min: formatAmount(BigInt(min_micros)),
        max: formatAmount(BigInt(max_micros)),
      });
    return { micros, endsAt: endOf(work, lastDay) };
  };
  const view = (work: Work, row: BatchRow, used: number) => ({
    batchId: row.batch_id,
    value: formatAmount(BigInt(row.value_micros)),
    currency: row.currency,
    count: row.vouchers,
    used,
    lastDay: lastDayOf(row, merchants.settings(work.merchant).timeZone),
    state: stateOf(row, work.now),
    issuedBy: row.issued_by,
    agreedBy: row.agreed_by,
    createdAt: row.created_at.toISOString(),
    voidedBy: row.voided_by,
  });
  const usedOf = async (work: Work, batchId: string): Promise<number> =>
    (await usesOf(work, [batchId])).get(batchId) ?? 0;

  return {
    list: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await listBatches(work, listed);
        const uses = await usesOf(
          work,
          rows.map(({ batch_id }) => batch_id),
        );
        return rows.map((row) => view(work, row, uses.get(row.batch_id) ?? 0));
      }),

    weigh: (merchant: string, operator: string, wish: Wish): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        const { micros } = await assertIssuable(work, wish);
        return { amount: micros * BigInt(wish.count), because: ['codes that are worth money'] };
      }),

    /** Under the id of what two persons agreed to. There are no codes yet. */
    issue: (
      merchant: string,
      {
        agreedBy,
        issuedBy,
        approvalId,
      }: { agreedBy: string; issuedBy: string | undefined; approvalId: string },
      wish: Wish,
    ) =>
      runWork(as(merchant, agreedBy), async (work) => {
        invariant(issuedBy !== undefined, 'vouchers are issued by two persons');
        const { micros, endsAt } = await assertIssuable(work, wish);
        const row = await insertBatch(work, {
          batchId: approvalId,
          value: micros,
          currency: merchants.settings(merchant).currency,
          count: wish.count,
          endsAt,
          issuedBy,
          agreedBy,
        });
        return view(work, row, 0);
      }),

    /** The value is set aside as the codes come into the world; an answer that is lost is voided and issued anew. */
    takeCodes: (merchant: string, operator: string, batchId: string) =>
      runWork(as(merchant, operator), async (work) => {
        const batch = (await lockBatch(work, batchId)) ?? refuse('request.not_found');
        if (batch.issued_by !== operator) refuse('permission.denied');
        if (stateOf(batch, work.now) !== 'agreed') refuse('status.move.refused');
        const codes = Array.from({ length: batch.vouchers }, () => drawCode((below) => randomInt(below)));
        await insertVouchers(
          work,
          batchId,
          codes.map((code) => codeHash(secrets, merchant, code)),
        );
        await wallet.postHouse(work, {
          id: `vouchers:${batchId}`,
          kind: 'voucher_issue',
          reference: batchId,
          from: 'voucher_sales',
          to: 'vouchers',
          amount: BigInt(batch.value_micros) * BigInt(batch.vouchers),
        });
        await changeBatch(work, batchId, { drawn_at: work.now });
        return { codes: codes.map(printed) };
      }),

    /** Also a batch whose time is over: what nobody used goes back. */
    voidBatch: (merchant: string, operator: string, batchId: string) =>
      runWork(as(merchant, operator), async (work) => {
        const batch = (await lockBatch(work, batchId)) ?? refuse('request.not_found');
        if (batch.voided_at !== null) refuse('status.move.refused');
        const used = await usedOf(work, batchId);
        const rest = BigInt(batch.value_micros) * BigInt(batch.vouchers - used);
        if (batch.drawn_at !== null && rest > 0n)
          await wallet.postHouse(work, {
            id: `vouchers-void:${batchId}`,
            kind: 'voucher_void',
            reference: batchId,
            from: 'vouchers',
            to: 'voucher_sales',
            amount: rest,
          });
        return view(
          work,
          await changeBatch(work, batchId, { voided_at: work.now, voided_by: operator }),
          used,
        );
      }),
  };
}

export type VoucherIssuing = ReturnType<typeof createVoucherIssuing>;

function stateOf(row: BatchRow, now: Date): 'agreed' | 'open' | 'over' | 'void' {
  if (row.voided_at !== null) return 'void';
  if (row.ends_at <= now) return 'over';
  return row.drawn_at === null ? 'agreed' : 'open';
}
