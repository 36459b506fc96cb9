import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Amount, Day, GivenAmount, OrderNo } from '../wire.ts';

export const depositStates = ['created', 'pending', 'credited', 'failed', 'expired', 'cancelled'] as const;
export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'unknown',
  'paid',
  'rejected',
  'cancelled',
  'returned',
] as const;
/** `returned` is there only where the company sent the money back. */
export const withdrawalStages = ['received', 'check', 'approval', 'sent', 'paid', 'returned'] as const;

const Fee = z.strictObject({ fixed: Amount, percent: z.number() });

const DepositMethod = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    icon: z.enum(['letter', 'qr', 'bank', 'store', 'voucher']),
    /** Address of its mark, 52 by 32; null where its kind is drawn instead. */
    mark: z.string().nullable(),
    /** Key of the words under the name: `instant`, `any_bank_app`, `instapay`, `up_to_1_hour`, `enter_a_code`. */
    speed: z.string(),
    min: Amount,
    max: Amount,
    fee: Fee,
    presets: z.array(Amount),
    available: z.boolean(),
  })
  .meta({ id: 'DepositMethod' });
export type DepositMethod = z.infer<typeof DepositMethod>;

const DepositOrder = z
  .strictObject({
    orderNo: z.string(),
    methodId: z.string(),
    methodName: z.string(),
    amount: Amount,
    fee: Amount,
    /** What the member pays: amount and fee. */
    total: Amount,
    currency: z.string(),
    state: z.enum(depositStates),
    /** Why it failed or waits, e.g. `declined`, `amount_differs`, `wallet_refused`, `limit`; null when there is nothing to say. */
    reason: z.string().nullable(),
    /** The company's page where it is paid; null where it has none, or is not open. */
    payUrl: z.string().nullable(),
    /** What it is paid by instead: a text to draw as QR, or a code to give; null without one. */
    shown: z.strictObject({ kind: z.enum(['qr', 'code']), text: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    /** Ours or the company's own, whichever is earlier. */
    expiresAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** What really arrived, where it differs from the total. */
    paid: Amount.nullable(),
    /** Paid more than once: what came too much, is not credited and goes back. */
    surplus: Amount.nullable(),
    /** The ledger line of the credit. */
    transactionId: z.string().nullable(),
  })
  .meta({ id: 'DepositOrder' });
export type DepositOrder = z.infer<typeof DepositOrder>;

const PayoutChannel = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['wallet', 'bank']),
    /** What an account number there looks like. */
    pattern: z.string(),
  })
  .meta({ id: 'PayoutChannel' });

const PayoutAccount = z
  .strictObject({
    id: z.string(),
    channel: z.string(),
    channelName: z.string(),
    kind: z.enum(['wallet', 'bank']),
    maskedNumber: z.string(),
    payeeName: z.string(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const WithdrawalOrder = z
  .strictObject({
    orderNo: z.string(),
    amount: Amount,
    fee: Amount,
    receives: Amount,
    currency: z.string(),
    state: z.enum(withdrawalStates),
    /** Why it waits or was refused, e.g. `large_amount`, `day_amount`, `wrong_account`, `limit`; null without one. */
    reason: z.string().nullable(),
    /** The sentence that goes with it where staff chose it, in the reader's language. */
    reasonText: z.string().nullable(),
    account: z.strictObject({ channelName: z.string(), maskedNumber: z.string() }),
    stages: z.array(
      z.strictObject({
        name: z.enum(withdrawalStages),
        state: z.enum(['done', 'now', 'later', 'stopped']),
        at: z.iso.datetime().nullable(),
        /** Until when the operator promised this stage. */
        deadline: z.iso.datetime().nullable(),
      }),
    ),
    /** Credited because the operator missed its own deadline. */
    goodwill: Amount.nullable(),
    cancelable: z.boolean(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WithdrawalOrder' });
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>;

const orderParams = z.strictObject({ orderNo: OrderNo });
const pages = { pageNum: z.coerce.number().int().min(1).max(10_000).optional() };
const period = { from: Day.optional(), to: Day.optional() };
/** As it was typed: spaces, dashes and small letters are the server's to read. */
const VoucherCode = z.string().max(40);
const PaymentPassword = z.string().max(12);

export const cashierCalls = {
  depositMethods: call({
    route: playerRoutes.depositMethods,
    summary: 'Ways to pay in, their limits and fees, and what is left of the daily limit',
    access: 'member',
    proves: ['ROUTE-18', 'DEC-079'],
    reply: z.strictObject({
      methods: z.array(DepositMethod),
      currency: z.string(),
      /** The tightest of the limits that hold now, and when it begins anew. */
      dailyLimit: z
        .strictObject({
          limit: Amount,
          left: Amount,
          period: z.enum(['day', 'week', 'month']),
          until: z.iso.datetime(),
        })
        .nullable(),
      /** How the member paid last: what the form begins with. */
      last: z.strictObject({ methodId: z.string(), amount: Amount }).nullable(),
    }),
  }),
  createDeposit: call({
    route: playerRoutes.createDeposit,
    summary: 'Opens an order and answers where to pay; the same key answers the same order (DEC-120)',
    access: 'member',
    proves: ['DEC-079', 'DEC-120'],
    body: z.strictObject({
      methodId: z.string().max(40),
      amount: GivenAmount,
      promotionId: z.string().max(40).optional(),
    }),
    reply: DepositOrder,
  }),
  checkVoucher: call({
    route: playerRoutes.checkVoucher,
    summary: 'What a voucher is worth, before it is used; uses nothing up',
    access: 'member',
    proves: ['DEC-079'],
    body: z.strictObject({ code: VoucherCode }),
    reply: z.strictObject({
      value: Amount,
      currency: z.string(),
      /** The last day it can be used on. */
      lastDay: Day,
    }),
  }),
  useVoucher: call({
    route: playerRoutes.useVoucher,
    summary: 'Credits a voucher, once; the same key answers the same order (DEC-120)',
    access: 'member',
    proves: ['DEC-079', 'DEC-120'],
    body: z.strictObject({ code: VoucherCode }),
    reply: DepositOrder,
  }),
  deposit: call({
    route: playerRoutes.deposit,
    summary: 'One own order; asks the payment company when it is still open',
    access: 'member',
    proves: ['DEC-079'],
    params: orderParams,
    reply: DepositOrder,
  }),
  deposits: call({
    route: playerRoutes.deposits,
    summary: 'The own orders, newest first',
    access: 'member',
    proves: ['DEC-079'],
    query: z.strictObject({ ...period, ...pages, state: z.enum(depositStates).optional() }),
    reply: z.strictObject({ list: z.array(DepositOrder), totalPages: z.int() }),
  }),
  cancelDeposit: call({
    route: playerRoutes.cancelDeposit,
    summary: 'Gives up an order that was not paid; money that still arrives is credited all the same',
    access: 'member',
    proves: ['DEC-079'],
    params: orderParams,
    reply: DepositOrder,
  }),
  withdrawalOptions: call({
    route: playerRoutes.withdrawalOptions,
    summary: 'What may be withdrawn now and what stands in the way',
    access: 'member',
    proves: ['ROUTE-19', 'DEC-080'],
    reply: z.strictObject({
      available: Amount,
      bonus: Amount,
      /** Still to be staked before anything can be withdrawn. */
      openWagering: Amount,
      min: Amount,
      max: Amount,
      perDay: z.int(),
      usedToday: z.int(),
      freePerDay: z.int(),
      fee: Amount,
      currency: z.string(),
      kycNeeded: z.boolean(),
      paymentPasswordSet: z.boolean(),
      /** After a way round the password nothing leaves until then. */
      heldUntil: z.iso.datetime().nullable(),
      /** Deposited and not played yet: goes back to where it came from, or waits. Null when there is none. */
      unplayed: z
        .strictObject({
          amount: Amount,
          /** What may go anywhere at once. */
          free: Amount,
          /** When all of it may go anywhere; null when it may now. */
          until: z.iso.datetime().nullable(),
          /** The most that may go to each of the accounts now. */
          rooms: z.array(z.strictObject({ payoutAccountId: z.uuid(), most: Amount })),
        })
        .nullable(),
      /** Half of the payouts of the last day took less; null when there were too few to say. */
      medianMinutes: z.int().nullable(),
    }),
  }),
  createWithdrawal: call({
    route: playerRoutes.createWithdrawal,
    summary: 'Holds the amount and begins the payout',
    access: 'member',
    stepUp: true,
    proves: ['DEC-080', 'DEC-120'],
    body: z.strictObject({
      payoutAccountId: z.uuid(),
      amount: GivenAmount,
      paymentPassword: PaymentPassword,
    }),
    reply: WithdrawalOrder,
  }),
  withdrawal: call({
    route: playerRoutes.withdrawal,
    summary: 'One own withdrawal with its payout clock',
    access: 'member',
    proves: ['DEC-080'],
    params: orderParams,
    reply: WithdrawalOrder,
  }),
  withdrawals: call({
    route: playerRoutes.withdrawals,
    summary: 'The own withdrawals, newest first',
    access: 'member',
    proves: ['DEC-080'],
    query: z.strictObject({ ...period, ...pages, state: z.enum(withdrawalStates).optional() }),
    reply: z.strictObject({ list: z.array(WithdrawalOrder), totalPages: z.int() }),
  }),
  cancelWithdrawal: call({
    route: playerRoutes.cancelWithdrawal,
    summary: 'Takes a withdrawal back before review, where the operator allows it',
    access: 'member',
    proves: ['DEC-080'],
    params: orderParams,
    reply: WithdrawalOrder,
  }),
  payoutAccounts: call({
    route: playerRoutes.payoutAccounts,
    summary: 'Where money may be paid out to',
    access: 'member',
    proves: ['DEC-080'],
    reply: z.strictObject({
      accounts: z.array(PayoutAccount),
      channels: z.array(PayoutChannel),
      /** The name that every account must carry; null until the first one fixes it. */
      payeeName: z.string().nullable(),
    }),
  }),
  addPayoutAccount: call({
    route: playerRoutes.addPayoutAccount,
    summary: 'Adds an account whose payee is the member',
    access: 'member',
    stepUp: true,
    proves: ['DEC-080'],
    body: z.strictObject({
      channel: z.string().max(40),
      number: z.string().max(40),
      payeeName: z.string().max(60),
      paymentPassword: PaymentPassword,
    }),
    reply: z.strictObject({ id: z.string() }),
  }),
  removePayoutAccount: call({
    route: playerRoutes.removePayoutAccount,
    summary: 'Removes an account; running withdrawals to it go on',
    access: 'member',
    stepUp: true,
    proves: ['DEC-080'],
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ paymentPassword: PaymentPassword }),
    reply: z.strictObject({}),
  }),
};
