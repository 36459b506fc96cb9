import type { DepositOrder } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import { dayPeriod } from '../days.ts';
import { announceMove, newOrderNo, recordMove } from '../order-moves.ts';
import { houseProvider, type PaymentGateways } from '../gateways.ts';
import { depositFee } from './deposit-rules.ts';
import {
  countDeposits,
  type DepositRow,
  findByKey,
  findDeposit,
  findMethod,
  findMethods,
  insertDeposit,
  lastDeposit,
  listDeposits,
  lockMember,
  makeDue,
  type MethodRow,
} from './repository.ts';
import type { DepositAllowance } from './allowance.ts';
import type { DepositSettling } from './settle.ts';

const pageSize = 20;
/** If the process that opened an order dies before it asked the company, a worker asks. */
const takeOverMs = 15_000;

interface Parts {
  cell?: number;
  runWork: RunWork;
  merchants: Merchants;
  gateways: PaymentGateways;
  settling: DepositSettling;
  allowance: DepositAllowance;
}

interface DepositRequest {
  methodId: string;
  amount: string;
  promotionId?: string | undefined;
}

/** Money in, as the member sees it (DEC-079). */
export function createDeposits({ cell, runWork, merchants, gateways, settling, allowance }: Parts) {
  const settingsOf = (merchant: string) => merchants.settings(merchant);

  /** Opens the order, or finds the one that this key opened before. */
  const open = async (work: Work, context: RequestContext, memberId: string, request: DepositRequest) => {
    await lockMember(work, memberId);
    const before = await findByKey(work, memberId, context.idempotencyKey);
    if (before !== undefined)
      return isSameRequest(before, request) ? { order: before, isNew: false } : refuse('request.id_reused');
    const method = await findMethod(work, request.methodId);
    if (!method?.is_on || !gateways.has(method.provider)) refuse('method.unavailable');
    const amount = parseAmount(request.amount);
    if (amount < BigInt(method.min_micros) || amount > BigInt(method.max_micros))
      refuse('amount.out.of.range', {
        min: formatAmount(BigInt(method.min_micros)),
        max: formatAmount(BigInt(method.max_micros)),
      });
    await allowance.assertFits(work, memberId, amount);
    const orderNo = newOrderNo('DP', work.now, cell);
    const { currency, cashier } = settingsOf(work.merchant);
    const order = await insertDeposit(work, {
      orderNo,
      memberId,
      key: context.idempotencyKey,
      method,
      amount,
      fee: depositFee(amount, {
        fixed: BigInt(method.fee_fixed_micros),
        basisPoints: method.fee_basis_points,
      }),
      currency,
      promotionId: request.promotionId ?? null,
      returnUrl: ownAddress(context.host, `/m/voucherCenter?order=${orderNo}`),
      expiresAt: new Date(work.now.getTime() + cashier.depositExpiryMinutes * 60_000),
      dueAt: new Date(work.now.getTime() + takeOverMs),
    });
    await recordMove(work, { orderNo, from: null, to: 'created', reason: null });
    await announceMove(work, 'deposit', { memberId, orderNo, state: 'created' });
    return { order, isNew: true };
  };

  return {
    methods: ({ merchant }: RequestContext, { memberId }: KnownSession) =>
      runWork(asMember(merchant, memberId), async (work) => {
        // First: whoever is on a break is told nothing else.
        const dailyLimit = await allowance.view(work, memberId);
        const rows = await findMethods(work);
        return {
          methods: rows
            .filter((row) => row.is_on)
            .map((row) => ({
              ...methodView(row),
              available: row.provider === houseProvider || gateways.has(row.provider),
            })),
          currency: settingsOf(merchant).currency,
          dailyLimit,
          last: await lastDeposit(work, memberId),
        };
      }),

    /** Commit the intention, ask the company, commit the outcome: nobody waits for a stranger while holding a lock. */
    async create(
      context: RequestContext,
      { memberId }: KnownSession,
      request: DepositRequest,
    ): Promise<DepositOrder> {
      const scope = asMember(context.merchant, memberId);
      const { order, isNew } = await runWork(scope, (work) => open(work, context, memberId, request));
      if (!isNew && order.state !== 'created') return depositView(order);
      const answer = await askCompany(gateways, order, settingsOf(context.merchant).brandName);
      return depositView(
        await runWork(scope, (work) => settling.apply(work, order.order_no, { kind: 'created', answer })),
      );
    },

    find: ({ merchant }: RequestContext, { memberId }: KnownSession, orderNo: string) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const order = await ownDeposit(work, memberId, orderNo);
        // Somebody looks at it: worth asking the company now rather than at the next turn.
        const stale = order.due_at !== null && order.due_at.getTime() - work.now.getTime() > 1500;
        if (stale && order.state === 'pending') await makeDue(work, 'deposit', orderNo);
        return depositView(order);
      }),

    list: (
      { merchant }: RequestContext,
      { memberId }: KnownSession,
      asked: {
        from?: string | undefined;
        to?: string | undefined;
        state?: DepositOrder['state'] | undefined;
        pageNum?: number | undefined;
      },
    ) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const filter = { memberId, state: asked.state, ...dayPeriod(asked, settingsOf(merchant).timeZone) };
        const offset = ((asked.pageNum ?? 1) - 1) * pageSize;
        const rows = await listDeposits(work, filter, { limit: pageSize, offset });
        const total = await countDeposits(work, filter);
        return { list: rows.map(depositView), totalPages: Math.ceil(total / pageSize) };
      }),

    cancel: (
      { merchant }: RequestContext,
      { memberId }: KnownSession,
      orderNo: string,
    ): Promise<DepositOrder> =>
      runWork(asMember(merchant, memberId), async (work) => {
        await ownDeposit(work, memberId, orderNo);
        const order = await settling.apply(work, orderNo, { kind: 'cancelled' });
        return order.state === 'cancelled' ? depositView(order) : refuse('status.move.refused');
      }),
  };
}

export type Deposits = ReturnType<typeof createDeposits>;

async function ownDeposit(work: Work, memberId: string, orderNo: string): Promise<DepositRow> {
  const order = await findDeposit(work, orderNo);
  return order?.member_id === memberId ? order : refuse('request.not_found');
}

const isSameRequest = (order: DepositRow, request: DepositRequest): boolean =>
  order.method_id === request.methodId &&
  BigInt(order.amount_micros) === parseAmount(request.amount) &&
  order.promotion_id === (request.promotionId ?? null);

const methodView = (row: MethodRow) => ({
  id: row.method_id,
  name: row.name,
  icon: row.icon,
  mark: row.mark,
  speed: row.speed,
  min: formatAmount(BigInt(row.min_micros)),
  max: formatAmount(BigInt(row.max_micros)),
  fee: { fixed: formatAmount(BigInt(row.fee_fixed_micros)), percent: row.fee_basis_points / 100 },
  presets: row.presets_micros.map((preset) => formatAmount(BigInt(preset))),
});

/** The same question whoever asks it: who ordered, or a worker that takes over. */
export const askCompany = (gateways: PaymentGateways, order: DepositRow, payee: string) =>
  gateways.of(order.provider).createPayment({
    orderNo: order.order_no,
    payee,
    channel: order.channel,
    amount: BigInt(order.amount_micros) + BigInt(order.fee_micros),
    currency: order.currency,
    returnUrl: order.return_url,
    noticeUrl: gateways.noticeUrl(order.provider),
    expiresAt: order.expires_at,
  });

export function depositView(row: DepositRow): DepositOrder {
  const [amount, fee] = [BigInt(row.amount_micros), BigInt(row.fee_micros)];
  const [paid, surplus] = [BigInt(row.paid_micros), BigInt(row.surplus_micros)];
  const isOpen = row.state === 'created' || row.state === 'pending';
  return {
    orderNo: row.order_no,
    methodId: row.method_id,
    methodName: row.method_name,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    total: formatAmount(amount + fee),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    payUrl: isOpen ? row.pay_url : null,
    shown:
      isOpen && row.shown_kind !== null && row.shown_text !== null
        ? { kind: row.shown_kind, text: row.shown_text }
        : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    paid: paid > 0n && paid !== amount + fee ? formatAmount(paid) : null,
    surplus: surplus > 0n ? formatAmount(surplus) : null,
    transactionId: row.transaction_id,
  };
}
