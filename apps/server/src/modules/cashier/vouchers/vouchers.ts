import type { DepositOrder } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { depositView } from '../deposits/deposits.ts';
import { findByKey, findMethods, insertDeposit, lockMember, type MethodRow } from '../deposits/repository.ts';
import type { DepositAllowance } from '../deposits/allowance.ts';
import type { DepositSettling } from '../deposits/settle.ts';
import { houseProvider } from '../gateways.ts';
import { announceMove, newOrderNo, recordMove } from '../order-moves.ts';
import { codeHash } from './code-hash.ts';
import { readCode } from './code-rules.ts';
import { type BatchRow, codeOf, findOpen, insertUse } from './repository.ts';
import { createVoucherTries } from './tries.ts';

interface Parts {
  cell?: number;
  runWork: RunWork;
  merchants: Merchants;
  secrets: Secrets;
  allowance: DepositAllowance;
  depositSettling: DepositSettling;
}

/** The last day that a batch can be used on, by the merchant's calendar. */
export const lastDayOf = ({ ends_at }: Pick<BatchRow, 'ends_at'>, timeZone: string): string =>
  dayOf(new Date(ends_at.getTime() - 1), timeZone);

export const voucherMethod = async (work: Work): Promise<MethodRow> =>
  (await findMethods(work)).find((row) => row.provider === houseProvider && row.is_on) ??
  refuse('method.unavailable');

/** Money in by a code (DEC-079): seen first, then credited once. */
export function createVouchers({ cell, runWork, merchants, secrets, allowance, depositSettling }: Parts) {
  const whileGuessing = createVoucherTries({ runWork, merchants, secrets });
  const hashOf = (merchant: string, typed: string): Buffer =>
    codeHash(secrets, merchant, readCode(typed) ?? refuse('voucher.refused'));
  const settingsOf = (merchant: string) => merchants.settings(merchant);
  const openBatch = async (work: Work, hash: Buffer): Promise<BatchRow> =>
    (await findOpen(work, hash, settingsOf(work.merchant).currency)) ?? refuse('voucher.refused');

  const redeem = async (work: Work, context: RequestContext, memberId: string, hash: Buffer) => {
    await lockMember(work, memberId);
    const before = await findByKey(work, memberId, context.idempotencyKey);
    if (before !== undefined)
      return (await codeOf(work, before.order_no))?.equals(hash) ? before : refuse('request.id_reused');
    const method = await voucherMethod(work);
    const batch = await openBatch(work, hash);
    const orderNo = newOrderNo('DP', work.now, cell);
    if (!(await insertUse(work, { hash, memberId, orderNo }))) refuse('voucher.refused');
    const amount = BigInt(batch.value_micros);
    await allowance.assertFits(work, memberId, amount);
    await insertDeposit(work, {
      orderNo,
      memberId,
      key: context.idempotencyKey,
      method,
      amount,
      fee: 0n,
      currency: batch.currency,
      promotionId: null,
      returnUrl: ownAddress(context.host, `/m/voucherCenter?order=${orderNo}`),
      expiresAt: work.now,
      dueAt: null,
    });
    await recordMove(work, { orderNo, from: null, to: 'created', reason: null });
    await announceMove(work, 'deposit', { memberId, orderNo, state: 'created' });
    return depositSettling.apply(work, orderNo, { kind: 'redeemed' });
  };

  return {
    check: (context: RequestContext, { memberId }: KnownSession, typed: string) =>
      whileGuessing(context, memberId, () =>
        runWork(asMember(context.merchant, memberId), async (work) => {
          // Whoever is on a break is not shown what they could play with.
          await allowance.view(work, memberId);
          await voucherMethod(work);
          const batch = await openBatch(work, hashOf(work.merchant, typed));
          return {
            value: formatAmount(BigInt(batch.value_micros)),
            currency: batch.currency,
            lastDay: lastDayOf(batch, settingsOf(work.merchant).timeZone),
          };
        }),
      ),

    use: (context: RequestContext, { memberId }: KnownSession, typed: string): Promise<DepositOrder> =>
      whileGuessing(context, memberId, async () => {
        const hash = hashOf(context.merchant, typed);
        return runWork(asMember(context.merchant, memberId), async (work) =>
          depositView(await redeem(work, context, memberId, hash)),
        );
      }),
  };
}

export type Vouchers = ReturnType<typeof createVouchers>;
