import type { WithdrawalOrder } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Wallet } from '#modules/wallet';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import { dayPeriod, startOfToday } from '../days.ts';
import { makeDue } from '../deposits/repository.ts';
import type { PaymentGateways } from '../gateways.ts';
import { announceMove, newOrderNo, recordMove } from '../order-moves.ts';
import type { PayoutAccounts } from './payout-accounts.ts';
import {
  countToday,
  countWithdrawals,
  findByKey,
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  lockMember,
  medianMinutes,
  type WithdrawalRow,
} from './repository.ts';
import type { WithdrawalSettling } from './settle.ts';
import { createUnplayed } from './unplayed.ts';
import { withdrawalView } from './withdrawal-view.ts';

const pageSize = 20;
const centavo = 10_000n;

interface Parts {
  cell?: number;
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
  safety: Safety;
  gateways: PaymentGateways;
  accounts: PayoutAccounts;
  settling: WithdrawalSettling;
}

interface Wish {
  payoutAccountId: string;
  amount: string;
  paymentPassword: string;
}

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  state?: WithdrawalOrder['state'] | undefined;
  pageNum?: number | undefined;
}

type Reader = Pick<RequestContext, 'merchant' | 'language'>;

/** Money out, as the member sees it (DEC-080). */
export function createWithdrawals(parts: Parts) {
  const { runWork, merchants, identity, wallet, gateways, accounts, settling } = parts;
  const unplayed = createUnplayed(parts);
  const rulesOf = (merchant: string) => merchants.settings(merchant).cashier;
  const viewOf = ({ merchant, language }: Reader, row: WithdrawalRow): WithdrawalOrder =>
    withdrawalView(row, rulesOf(merchant).withdrawalCancelable, language);
  const usedToday = (work: Work, memberId: string) =>
    countToday(work, memberId, startOfToday(work.now, merchants.settings(work.merchant).timeZone));
  const feeFor = (merchant: string, used: number): bigint => {
    const { freeWithdrawalsPerDay, withdrawalFee } = rulesOf(merchant);
    return used < freeWithdrawalsPerDay ? 0n : parseAmount(withdrawalFee);
  };

  /** Everything that stands in the way, checked again under the member's lock whatever the screen showed. */
  const assertMay = async (work: Work, memberId: string, amount: bigint) => {
    const rules = rulesOf(work.merchant);
    const eligibility = await identity.payoutEligibility(work, memberId);
    if (eligibility.kycNeeded) refuse('kyc.required');
    if (eligibility.heldUntil !== null)
      refuse('withdrawal.held', { until: eligibility.heldUntil.toISOString() });
    const has = await wallet.balances(work, memberId);
    if (has.wagering > 0n) refuse('wagering.open', { left: formatAmount(has.wagering) });
    const [min, max] = [parseAmount(rules.withdrawalMin), parseAmount(rules.withdrawalMax)];
    if (amount < min || amount > max)
      refuse('amount.out.of.range', { min: formatAmount(min), max: formatAmount(max) });
    const used = await usedToday(work, memberId);
    if (used >= rules.withdrawalsPerDay) refuse('limit.exceeded', { perDay: rules.withdrawalsPerDay });
    const fee = feeFor(work.merchant, used);
    const least = fee + centavo;
    if (amount < least) refuse('amount.out.of.range', { min: formatAmount(least), max: formatAmount(max) });
    return fee;
  };

  const open = async (work: Work, key: string, memberId: string, wish: Wish): Promise<WithdrawalRow> => {
    await lockMember(work, memberId);
    const amount = parseAmount(wish.amount);
    const before = await findByKey(work, memberId, key);
    if (before !== undefined) {
      const isSame =
        before.payout_account_id === wish.payoutAccountId && BigInt(before.amount_micros) === amount;
      return isSame ? before : refuse('request.id_reused');
    }
    // From here on nothing is credited or staked beside us: what is counted is what leaves.
    await wallet.lockCash(work, memberId);
    const fee = await assertMay(work, memberId, amount);
    const account = await accounts.usable(work, memberId, wish.payoutAccountId);
    if (!gateways.has(account.provider)) refuse('method.unavailable');
    const { cash } = await wallet.balances(work, memberId);
    const leaving = { amount, cash, account: account.hash };
    const unplayedAmount = await unplayed.assertMayLeave(work, memberId, leaving);
    const orderNo = newOrderNo('WD', work.now, parts.cell);
    await hold(work, wallet, { memberId, orderNo, amount });
    const { currency, cashier } = merchants.settings(work.merchant);
    const order = await insertWithdrawal(work, {
      orderNo,
      memberId,
      key,
      account,
      amount,
      fee,
      unplayed: unplayedAmount,
      currency,
      deadlineAt: new Date(work.now.getTime() + cashier.deadlineMinutes.check * 60_000),
    });
    await recordMove(work, { orderNo, from: null, to: 'requested', reason: null });
    await announceMove(work, 'withdrawal', { memberId, orderNo, state: 'requested' });
    await makeDue(work, 'withdrawal', orderNo);
    return order;
  };
  const own = async (work: Work, memberId: string, orderNo: string): Promise<WithdrawalRow> => {
    const order = await findWithdrawal(work, orderNo);
    return order?.member_id === memberId ? order : refuse('request.not_found');
  };

  return {
    options: ({ merchant }: RequestContext, { memberId }: KnownSession) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const rules = rulesOf(merchant);
        const has = await wallet.balances(work, memberId);
        const eligibility = await identity.payoutEligibility(work, memberId);
        const used = await usedToday(work, memberId);
        return {
          available: formatAmount(has.cash),
          bonus: formatAmount(has.bonus),
          openWagering: formatAmount(has.wagering),
          min: formatAmount(parseAmount(rules.withdrawalMin)),
          max: formatAmount(parseAmount(rules.withdrawalMax)),
          perDay: rules.withdrawalsPerDay,
          usedToday: used,
          freePerDay: rules.freeWithdrawalsPerDay,
          fee: formatAmount(feeFor(merchant, used)),
          currency: merchants.settings(merchant).currency,
          kycNeeded: eligibility.kycNeeded,
          paymentPasswordSet: eligibility.hasPaymentPassword,
          heldUntil: eligibility.heldUntil?.toISOString() ?? null,
          unplayed: await unplayed.view(work, memberId, has.cash, await accounts.hashes(work, memberId)),
          medianMinutes: await medianMinutes(work),
        };
      }),

    async create(context: RequestContext, { memberId }: KnownSession, wish: Wish): Promise<WithdrawalOrder> {
      await identity.assertPaymentPassword(context, memberId, wish.paymentPassword);
      const order = await runWork(asMember(context.merchant, memberId), (work) =>
        open(work, context.idempotencyKey, memberId, wish),
      );
      return viewOf(context, order);
    },

    find: (context: RequestContext, { memberId }: KnownSession, orderNo: string) =>
      runWork(asMember(context.merchant, memberId), async (work) =>
        viewOf(context, await own(work, memberId, orderNo)),
      ),

    list: ({ merchant, language }: RequestContext, { memberId }: KnownSession, asked: Asked) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const { timeZone } = merchants.settings(merchant);
        const filter = { memberId, state: asked.state, ...dayPeriod(asked, timeZone) };
        const offset = ((asked.pageNum ?? 1) - 1) * pageSize;
        const rows = await listWithdrawals(work, filter, { limit: pageSize, offset });
        const total = await countWithdrawals(work, filter);
        return {
          list: rows.map((row) => viewOf({ merchant, language }, row)),
          totalPages: Math.ceil(total / pageSize),
        };
      }),

    cancel: ({ merchant, language }: RequestContext, { memberId }: KnownSession, orderNo: string) =>
      runWork(asMember(merchant, memberId), async (work) => {
        await own(work, memberId, orderNo);
        if (!rulesOf(merchant).withdrawalCancelable) refuse('status.move.refused');
        return viewOf({ merchant, language }, await settling.apply(work, orderNo, { kind: 'cancelled' }));
      }),
  };
}

async function hold(
  work: Work,
  wallet: Wallet,
  { memberId, orderNo, amount }: { memberId: string; orderNo: string; amount: bigint },
): Promise<void> {
  const posted = await wallet.post(work, {
    id: `hold:${orderNo}`,
    memberId,
    kind: 'withdrawal_hold',
    reference: orderNo,
    movements: [{ from: { book: 'cash' }, to: { book: 'locked' }, amount }],
  });
  if (posted.status === 'insufficient') refuse('balance.insufficient');
  invariant(posted.status === 'applied', `a hold is new: ${posted.status}`);
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;
