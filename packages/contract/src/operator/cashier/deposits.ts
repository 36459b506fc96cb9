import { z } from 'zod';
import { call } from '../../call.ts';
import { depositStates } from '../../player/cashier.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day, GivenAmount, OrderNo } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const orderParams = z.strictObject({ ...params.shape, orderNo: OrderNo });
const moment = z.iso.datetime();
const Reason = z.string().trim().min(3).max(200);
const access = 'operator';
const cursor = z.string().max(200).optional();

export const surplusStates = ['open', 'sent_back', 'kept'] as const;
export const differenceStates = ['open', 'explained', 'corrected'] as const;

const DepositSummary = z
  .strictObject({
    orderNo: z.string(),
    memberId: z.string(),
    member: z.string(),
    /** Somebody to be looked after. */
    needsCare: z.boolean(),
    state: z.enum(depositStates),
    /** Why it waits or ended so, for example `amount_differs`. */
    reason: z.string().nullable(),
    methodId: z.string(),
    methodName: z.string(),
    provider: z.string(),
    reference: z.string().nullable(),
    amount: Amount,
    fee: Amount,
    currency: z.string(),
    /** What really arrived, and what of it is too much. */
    paid: Amount.nullable(),
    surplus: Amount.nullable(),
    surplusState: z.enum(surplusStates),
    isReversed: z.boolean(),
    createdAt: moment,
    expiresAt: moment,
    settledAt: moment.nullable(),
    heldBy: z.string().nullable(),
  })
  .meta({ id: 'DepositSummary' });
export type DepositSummary = z.infer<typeof DepositSummary>;

const Difference = z
  .strictObject({
    differenceId: z.string(),
    provider: z.string(),
    day: Day,
    orderNo: z.string(),
    kind: z.enum(['deposit', 'withdrawal']),
    what: z.string(),
    ours: Amount.nullable(),
    theirs: Amount.nullable(),
    foundAt: moment,
    state: z.enum(differenceStates),
    note: z.string().nullable(),
    postingId: z.string().nullable(),
    notedBy: z.string().nullable(),
  })
  .meta({ id: 'PaymentDifference' });
export type PaymentDifference = z.infer<typeof Difference>;

export const depositOperatorCalls = {
  depositOrders: call({
    route: operatorRoutes.depositOrders,
    summary:
      'Deposits, newest first, those that wait for a person the oldest first; found by number, reference, member or amount',
    access,
    permission: 'money.read',
    params,
    query: z.strictObject({
      /** Money arrived that does not fit its order. */
      tab: z.enum(['waiting', 'open', 'all']).optional(),
      state: z.enum(depositStates).optional(),
      memberId: z.uuid().optional(),
      /** An order number, a company's reference, a member's number or an amount. */
      find: z.string().trim().max(80).optional(),
      cursor,
    }),
    reply: z.strictObject({ deposits: z.array(DepositSummary), next: z.string().nullable() }),
  }),
  depositOrder: call({
    route: operatorRoutes.depositOrder,
    summary: 'A deposit with every move and every notice of the company',
    access,
    permission: 'money.read',
    records: 'read',
    params: orderParams,
    reply: z.strictObject({
      order: DepositSummary,
      credited: Amount.nullable(),
      moves: z.array(
        z.strictObject({
          from: z.string().nullable(),
          to: z.string(),
          by: z.string(),
          reason: z.string().nullable(),
          at: moment,
        }),
      ),
      notices: z.array(z.strictObject({ eventId: z.string(), kind: z.string(), at: moment })),
    }),
  }),
  settleDeposit: call({
    route: operatorRoutes.settleDeposit,
    summary:
      'Ends a deposit that the payment company leaves unclear: failed at once, credited by a second person',
    access,
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
  suspense: call({
    route: operatorRoutes.suspense,
    summary: 'Money that arrived beyond its order, by what became of it',
    access,
    permission: 'money.read',
    params,
    query: z.strictObject({ state: z.enum(surplusStates).optional(), cursor }),
    reply: z.strictObject({ deposits: z.array(DepositSummary), next: z.string().nullable() }),
  }),
  moveSurplus: call({
    route: operatorRoutes.moveSurplus,
    summary:
      'Says what becomes of a surplus: kept for the next order, or sent back to the payer, which a second person confirms',
    access,
    permission: 'deposit.settle',
    stepUp: true,
    secondPerson: true,
    params: orderParams,
    body: z.strictObject({ to: z.enum(['sent_back', 'kept']), reason: Reason }),
    reply: z.strictObject({ deposit: DepositSummary }),
  }),
  paymentDifferences: call({
    route: operatorRoutes.paymentDifferences,
    summary: 'What payment companies’ own lists say differently, by day and kind, the newest first',
    access,
    permission: 'money.read',
    params,
    query: z.strictObject({
      from: Day.optional(),
      to: Day.optional(),
      what: z.string().max(40).optional(),
      state: z.enum(differenceStates).optional(),
    }),
    reply: z.strictObject({ differences: z.array(Difference) }),
  }),
  noteDifference: call({
    route: operatorRoutes.noteDifference,
    summary: 'Explains a difference, or names the posting that put it right',
    access,
    permission: 'deposit.settle',
    params: z.strictObject({ ...params.shape, differenceId: z.uuid() }),
    body: z.strictObject({
      state: z.enum(differenceStates),
      reason: Reason,
      postingId: z.string().trim().min(3).max(100).optional(),
    }),
    reply: Difference,
  }),
};
