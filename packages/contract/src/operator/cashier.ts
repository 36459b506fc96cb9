import { z } from 'zod';
import { call } from '../call.ts';
import { depositStates, withdrawalStates } from '../player/cashier.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount, Day, GivenAmount, OrderNo } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const orderParams = z.strictObject({ ...params.shape, orderNo: OrderNo });
const Reason = z.string().trim().min(3).max(300);

const PaymentMethod = z
  .strictObject({
    methodId: z.string(),
    name: z.string(),
    provider: z.string(),
    channel: z.string(),
    min: Amount,
    max: Amount,
    feeFixed: Amount,
    feePercent: z.number(),
    presets: z.array(Amount),
    /** How long a deposit that is not played waits before it may leave to another account than it came from. */
    unplayedHoldHours: z.int(),
    isOn: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });

const MethodChange = z.strictObject({
  name: z.string().min(1).max(40).optional(),
  min: GivenAmount.optional(),
  max: GivenAmount.optional(),
  feeFixed: GivenAmount.optional(),
  feePercent: z.number().min(0).max(20).optional(),
  presets: z.array(GivenAmount).max(8).optional(),
  unplayedHoldHours: z.int().min(0).max(720).optional(),
  isOn: z.boolean().optional(),
});

const OrderSummary = {
  orderNo: z.string(),
  memberId: z.string(),
  amount: Amount,
  fee: Amount,
  currency: z.string(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
};

const DepositSummary = z
  .strictObject({
    ...OrderSummary,
    state: z.enum(depositStates),
    methodId: z.string(),
    paid: Amount.nullable(),
    surplus: Amount.nullable(),
  })
  .meta({ id: 'DepositSummary' });

const WithdrawalSummary = z
  .strictObject({
    ...OrderSummary,
    state: z.enum(withdrawalStates),
    channel: z.string(),
    maskedNumber: z.string(),
    payeeName: z.string(),
    /** What the automatic checks found. */
    findings: z.array(z.string()),
    /** How much of it was deposited and never played. */
    unplayed: Amount,
    deadline: z.iso.datetime().nullable(),
    /** Who said yes already; large ones need two different persons. */
    approvedBy: z.array(z.string()),
    approvalsNeeded: z.int(),
  })
  .meta({ id: 'WithdrawalSummary' });

const VoucherBatch = z
  .strictObject({
    batchId: z.uuid(),
    value: Amount,
    currency: z.string(),
    count: z.int(),
    used: z.int(),
    /** The last day of the merchant's calendar that the codes can be used on. */
    lastDay: Day,
    /** `agreed`: the issuer has not been shown the codes yet, there are none. */
    state: z.enum(['agreed', 'open', 'over', 'void']),
    issuedBy: z.string(),
    agreedBy: z.string(),
    createdAt: z.iso.datetime(),
    voidedBy: z.string().nullable(),
  })
  .meta({ id: 'VoucherBatch' });
const batchParams = z.strictObject({ ...params.shape, batchId: z.uuid() });

const MoneyCheck = z
  .strictObject({
    name: z.string(),
    ok: z.boolean(),
    /** How many rows were looked at and how many do not fit. */
    examined: z.int(),
    wrong: z.int(),
    details: z.record(z.string(), z.unknown()),
    finishedAt: z.iso.datetime(),
  })
  .meta({ id: 'MoneyCheck' });

export const cashierOperatorCalls = {
  paymentMethods: call({
    route: operatorRoutes.paymentMethods,
    summary: 'Ways to pay in',
    access: 'operator',
    permission: 'money.read',
    params,
    reply: z.strictObject({ methods: z.array(PaymentMethod) }),
  }),
  changePaymentMethod: call({
    route: operatorRoutes.changePaymentMethod,
    summary: 'Limits, fee, presets and availability of a way to pay in',
    access: 'operator',
    permission: 'deposit.settle',
    stepUp: true,
    secondPerson: true,
    params: z.strictObject({ ...params.shape, methodId: z.string().max(40) }),
    body: MethodChange,
    reply: PaymentMethod,
  }),
  depositOrders: call({
    route: operatorRoutes.depositOrders,
    summary: 'Deposits, newest first',
    access: 'operator',
    permission: 'money.read',
    params,
    query: z.strictObject({ state: z.enum(depositStates).optional(), memberId: z.uuid().optional() }),
    reply: z.strictObject({ deposits: z.array(DepositSummary) }),
  }),
  settleDeposit: call({
    route: operatorRoutes.settleDeposit,
    summary:
      'Ends a deposit that the payment company leaves unclear: failed at once, credited by a second person',
    access: 'operator',
    permission: 'deposit.settle',
    stepUp: true,
    secondPerson: true,
    params: orderParams,
    body: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('failed'), reason: Reason }),
      z.strictObject({ to: z.literal('credited'), amount: GivenAmount, reason: Reason }),
    ]),
    reply: z.strictObject({ deposit: DepositSummary }),
  }),
  voucherBatches: call({
    route: operatorRoutes.voucherBatches,
    summary: 'Batches of vouchers, newest first; never their codes',
    access: 'operator',
    permission: 'money.read',
    params,
    reply: z.strictObject({ batches: z.array(VoucherBatch) }),
  }),
  issueVouchers: call({
    route: operatorRoutes.issueVouchers,
    summary: 'Issues a batch of vouchers of one value; always by two persons',
    access: 'operator',
    permission: 'voucher.issue',
    stepUp: true,
    secondPerson: true,
    params,
    body: z.strictObject({
      value: GivenAmount,
      count: z.int().min(1).max(500),
      lastDay: Day,
      reason: Reason,
    }),
    reply: VoucherBatch,
  }),
  takeVoucherCodes: call({
    route: operatorRoutes.takeVoucherCodes,
    summary: 'Draws the codes of an agreed batch and shows them, once, to whoever asked for it',
    access: 'operator',
    permission: 'voucher.issue',
    stepUp: true,
    params: batchParams,
    body: z.strictObject({ reason: Reason }),
    reply: z.strictObject({ codes: z.array(z.string()) }),
  }),
  voidVouchers: call({
    route: operatorRoutes.voidVouchers,
    summary: 'Ends a batch: codes that were not used are worth nothing any more',
    access: 'operator',
    permission: 'voucher.issue',
    stepUp: true,
    params: batchParams,
    body: z.strictObject({ reason: Reason }),
    reply: VoucherBatch,
  }),
  withdrawalOrders: call({
    route: operatorRoutes.withdrawalOrders,
    summary: 'Withdrawals, oldest deadline first',
    access: 'operator',
    permission: 'money.read',
    params,
    query: z.strictObject({ state: z.enum(withdrawalStates).optional(), memberId: z.uuid().optional() }),
    reply: z.strictObject({ withdrawals: z.array(WithdrawalSummary) }),
  }),
  moveWithdrawal: call({
    route: operatorRoutes.moveWithdrawal,
    summary:
      'Approves or rejects one in review; tells the outcome of an unknown payout, which a second person must confirm',
    access: 'operator',
    permission: 'withdrawal.decide',
    stepUp: true,
    decidersToo: true,
    secondPerson: true,
    proves: ['DEC-080'],
    params: orderParams,
    body: z.strictObject({ to: z.enum(['approved', 'rejected', 'paid', 'unpaid']), reason: Reason }),
    reply: z.strictObject({ withdrawal: WithdrawalSummary }),
  }),
  adjustBalance: call({
    route: operatorRoutes.adjustBalance,
    summary: 'Changes a balance by hand; always by two persons',
    access: 'operator',
    permission: 'money.adjust',
    stepUp: true,
    secondPerson: true,
    params,
    body: z.strictObject({
      memberId: z.uuid(),
      amount: z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/),
      reason: Reason,
    }),
    reply: z.strictObject({ transactionId: z.string() }),
  }),
  moneyChecks: call({
    route: operatorRoutes.moneyChecks,
    summary: 'Last result of each check of the ledger and of the payment company’s list',
    access: 'operator',
    permission: 'system.run',
    reply: z.strictObject({ checks: z.array(MoneyCheck) }),
  }),
};
