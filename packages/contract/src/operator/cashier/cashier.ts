import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day, GivenAmount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const Reason = z.string().trim().min(3).max(300);

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
  moneyCheckHistory: call({
    route: operatorRoutes.moneyCheckHistory,
    summary: 'Results of one check, the newest sixty first',
    access: 'operator',
    permission: 'system.run',
    params: z.strictObject({ name: z.string().regex(/^[a-z_]{1,40}$/) }),
    reply: z.strictObject({ checks: z.array(MoneyCheck) }),
  }),
};
