import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, OrderNo } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32), memberId: z.uuid() });
const moment = z.iso.datetime();

const MemberOrder = z
  .strictObject({
    orderNo: z.string(),
    kind: z.enum(['deposit', 'withdrawal']),
    /** Method or channel, with the number masked. */
    way: z.string(),
    provider: z.string(),
    reference: z.string().nullable(),
    amount: Amount,
    fee: Amount,
    currency: z.string(),
    state: z.string(),
    reason: z.string().nullable(),
    createdAt: moment,
    settledAt: moment.nullable(),
    /** Of the payout clock; deposits promise no time. */
    promise: z.enum(['kept', 'missed', 'running']).nullable(),
    /** What was paid for the missed time. */
    goodwill: Amount.nullable(),
  })
  .meta({ id: 'MemberOrder' });
export type MemberOrder = z.infer<typeof MemberOrder>;

export const memberOrderCalls = {
  memberOrders: call({
    route: operatorRoutes.memberOrders,
    summary:
      'Deposits and withdrawals of a member, the newest first, fifty a page; whether the promise was kept',
    access: 'operator',
    permission: 'money.read',
    params,
    query: z.strictObject({
      kind: z.enum(['deposit', 'withdrawal']).optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.strictObject({ orders: z.array(MemberOrder), next: z.string().nullable() }),
  }),
  memberOrder: call({
    route: operatorRoutes.memberOrder,
    summary: 'One order of a member: every move with who and why, every notice and answer of the company',
    access: 'operator',
    permission: 'money.read',
    params: params.extend({ orderNo: OrderNo }),
    reply: z
      .strictObject({
        order: MemberOrder,
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
        /** Of payouts; the same answer again is counted. */
        answers: z.array(
          z.strictObject({
            question: z.enum(['create', 'find']),
            outcome: z.string(),
            reference: z.string().nullable(),
            detail: z.string().nullable(),
            times: z.int(),
            lastAt: moment,
          }),
        ),
      })
      .meta({ id: 'WholeOrder' }),
  }),
};
