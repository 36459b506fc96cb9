import { z } from 'zod';
import { call } from '../../call.ts';
import { withdrawalStages, withdrawalStates } from '../../player/cashier.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GivenAmount, OrderNo } from '../../wire.ts';
import { Count } from '../queues.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const orderParams = z.strictObject({ ...params.shape, orderNo: OrderNo });
const moment = z.iso.datetime();
const Reason = z.string().trim().min(3).max(200);
const access = 'operator';

export const withdrawalTabs = ['waiting', 'hold', 'sending', 'unknown', 'returned', 'ended'] as const;

const Hold = z.strictObject({ reason: z.string(), until: moment, by: z.string(), at: moment });

const WithdrawalRow = z
  .strictObject({
    orderNo: z.string(),
    memberId: z.string(),
    /** Somebody to be looked after. */
    needsCare: z.boolean(),
    /** Masked: `ka•••go`. */
    member: z.string(),
    level: z.string().nullable(),
    amount: Amount,
    fee: Amount,
    currency: z.string(),
    state: z.enum(withdrawalStates),
    reason: z.string().nullable(),
    /** The company's compliance holds it: in its own word, empty where it says none. */
    companyHold: z.string().nullable(),
    /** It came back after it was paid; open until somebody has looked at it. */
    returned: z.strictObject({ at: moment, isOpen: z.boolean(), closedBy: z.string().nullable() }).nullable(),
    channel: z.string(),
    channelName: z.string(),
    maskedNumber: z.string(),
    payeeName: z.string(),
    /** What the automatic checks found. */
    findings: z.array(z.string()),
    /** How much of it was deposited and never played. */
    unplayed: Amount,
    /** Of all checks; null for orders from before they were kept. */
    checks: z.strictObject({ passed: z.int(), all: z.int(), failed: z.array(z.string()) }).nullable(),
    points: z.int().nullable(),
    deadline: moment.nullable(),
    createdAt: moment,
    settledAt: moment.nullable(),
    /** Who said yes already; large ones need two different persons. */
    approvedBy: z.array(z.string()),
    approvalsNeeded: z.int(),
    hold: Hold.nullable(),
    heldBy: z.string().nullable(),
    /** What was known when this was read: a decision sends it back, so that nothing is decided on old facts. */
    seen: z.string(),
  })
  .meta({ id: 'WithdrawalRow' });
export type WithdrawalRow = z.infer<typeof WithdrawalRow>;

const Fact = { facts: z.record(z.string(), z.string()) };
const Sum = z.strictObject({ deposits: Amount, withdrawals: Amount, net: z.string() });

const WithdrawalCase = z
  .strictObject({
    order: WithdrawalRow,
    stages: z.array(
      z.strictObject({
        name: z.enum(withdrawalStages),
        state: z.enum(['done', 'now', 'later', 'stopped']),
        at: moment.nullable(),
        deadline: moment.nullable(),
      }),
    ),
    memberSince: moment,
    verifiedName: z.string().nullable(),
    balanceAfter: Amount,
    /** Of the last thirty days. */
    month: Sum,
    /** To this account, the newest first. */
    lastPayouts: z.array(z.strictObject({ orderNo: z.string(), amount: Amount, at: moment })),
    /** Deposits since the payout before this one, at most five. */
    deposits: z.array(
      z.strictObject({ orderNo: z.string(), methodName: z.string(), amount: Amount, at: moment }),
    ),
    checks: z.array(z.strictObject({ check: z.string(), isPassed: z.boolean(), ...Fact })),
    risk: z.strictObject({
      points: z.int(),
      level: z.enum(['low', 'look', 'high']),
      reasons: z.array(z.strictObject({ reason: z.string(), points: z.int(), ...Fact })),
    }),
    /** May be approved among others: everything passed, few points, one approval. */
    isClear: z.boolean(),
    moves: z.array(
      z.strictObject({
        from: z.string().nullable(),
        to: z.string(),
        by: z.string(),
        reason: z.string().nullable(),
        at: moment,
      }),
    ),
    /** Every question to the company and its answer, the newest first. */
    answers: z.array(
      z.strictObject({
        question: z.enum(['create', 'find']),
        outcome: z.string(),
        reference: z.string().nullable(),
        detail: z.string().nullable(),
        times: z.int(),
        firstAt: moment,
        lastAt: moment,
      }),
    ),
    nextQuestionAt: moment.nullable(),
  })
  .meta({ id: 'WithdrawalCase' });
export type WithdrawalCase = z.infer<typeof WithdrawalCase>;

const Query = z.strictObject({
  tab: z.enum(withdrawalTabs).optional(),
  state: z.enum(withdrawalStates).optional(),
  memberId: z.uuid().optional(),
  min: GivenAmount.optional(),
  max: GivenAmount.optional(),
  /** At least so many minutes old. */
  olderMinutes: z.coerce.number().int().min(0).max(1_000_000).optional(),
  finding: z.string().max(40).optional(),
  channel: z.string().max(40).optional(),
  /** Who has it. */
  person: z.string().max(40).optional(),
  cursor: z.string().max(200).optional(),
});

export const withdrawalOperatorCalls = {
  withdrawalOrders: call({
    route: operatorRoutes.withdrawalOrders,
    summary:
      'Withdrawals of a tab, least time to the deadline first; without a tab the newest first; pages of fifty',
    access,
    permission: 'money.read',
    params,
    query: Query,
    reply: z.strictObject({
      withdrawals: z.array(WithdrawalRow),
      next: z.string().nullable(),
      /** With the first page of a tab. */
      counts: z.record(z.enum(withdrawalTabs), Count).nullable(),
      /** How long each stage may take. */
      promiseMinutes: z.strictObject({ check: z.number(), approval: z.number(), payout: z.number() }),
    }),
  }),
  withdrawalOrder: call({
    route: operatorRoutes.withdrawalOrder,
    summary: 'A withdrawal with everything a person decides by',
    access,
    permission: 'money.read',
    records: 'read',
    params: orderParams,
    reply: WithdrawalCase,
  }),
  moveWithdrawal: call({
    route: operatorRoutes.moveWithdrawal,
    summary:
      'Approves or rejects one in review; tells the outcome of an unknown payout, which a second person must confirm',
    access,
    permission: 'withdrawal.decide',
    stepUp: true,
    decidersToo: true,
    secondPerson: true,
    proves: ['DEC-080'],
    params: orderParams,
    body: z.strictObject({
      to: z.enum(['approved', 'rejected', 'paid', 'unpaid']),
      reason: Reason,
      /** Of the queue's list: which sentence the member reads. */
      reasonCode: z.string().max(40).optional(),
      seen: z.string().max(20).optional(),
      /** Refused where a check failed, points are many or a second person is needed: for whoever approves many. */
      onlyIfClear: z.boolean().optional(),
      /** The company's own written word: an outcome is not told without it. */
      reference: z.string().trim().min(3).max(100).optional(),
    }),
    reply: z.strictObject({ withdrawal: WithdrawalRow }),
  }),
  holdWithdrawal: call({
    route: operatorRoutes.holdWithdrawal,
    summary:
      'Marks one in review as held until a time, at most 72 hours; the promise goes on. Null takes the mark away',
    access,
    permission: 'withdrawal.decide',
    decidersToo: true,
    params: orderParams,
    body: z.strictObject({
      until: moment.nullable(),
      reason: Reason,
      reasonCode: z.string().max(40),
      seen: z.string().max(20).optional(),
    }),
    reply: z.strictObject({ withdrawal: WithdrawalRow }),
  }),
  askPayout: call({
    route: operatorRoutes.askPayout,
    summary: 'Asks the company now what became of a payout',
    access,
    permission: 'withdrawal.decide',
    decidersToo: true,
    params: orderParams,
    body: z.strictObject({ reason: Reason }),
    reply: z.strictObject({}),
  }),
  closeReturn: call({
    route: operatorRoutes.closeReturn,
    summary: 'A payout that came back was looked at; the money was in the balance before',
    access,
    permission: 'withdrawal.decide',
    decidersToo: true,
    params: orderParams,
    body: z.strictObject({ reason: Reason, seen: z.string().max(20).optional() }),
    reply: z.strictObject({ withdrawal: WithdrawalRow }),
  }),
};
