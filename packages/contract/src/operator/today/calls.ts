import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();
const seconds = z.number().nullable();

/** Of today until now, and of the same weekday last week until the same minute. */
const Sum = z.strictObject({ amount: Amount, orders: z.int(), amountBefore: Amount, ordersBefore: z.int() });

const TodayMoney = z
  .strictObject({
    at: moment,
    day: Day,
    dayBefore: Day,
    moneyIn: Sum,
    moneyOut: Sum,
    /** Members whose first deposit of all was credited (FIG-13). */
    firstDeposits: z.strictObject({ members: z.int(), membersBefore: z.int() }),
    /** Hours of the brand's day; those to come have last week's figures alone. */
    hours: z.array(
      z.strictObject({
        from: moment,
        isToCome: z.boolean(),
        in: Amount,
        out: Amount,
        inBefore: Amount,
        outBefore: Amount,
      }),
    ),
    /** Orders of the last hour that are no longer open, or still are (FIG-17). */
    methods: z.array(
      z.strictObject({
        methodId: z.string(),
        name: z.string(),
        isOn: z.boolean(),
        open: z.int(),
        credited: z.int(),
        failed: z.int(),
        expired: z.int(),
        /** Of those no longer open; nobody judges fewer than twenty. */
        share: z.number().nullable(),
        state: z.enum(['few', 'good', 'low', 'bad']),
        medianSeconds: seconds,
      }),
    ),
    /** Payouts first sent today (FIG-18). */
    channels: z.array(
      z.strictObject({
        name: z.string(),
        provider: z.string(),
        sent: z.int(),
        paid: z.int(),
        refused: z.int(),
        unknown: z.int(),
        /** Of those without an answer. */
        oldestAt: moment.nullable(),
        medianSeconds: seconds,
      }),
    ),
    /** Of withdrawals that ended today (FIG-19). */
    promise: z.strictObject({
      minutes: z.number(),
      ended: z.int(),
      kept: z.int(),
      endedBefore: z.int(),
      keptBefore: z.int(),
      medianSeconds: seconds,
      p95Seconds: seconds,
      /** From asked to paid, in twenty stretches; the last one has no end. */
      stretches: z.array(z.strictObject({ fromMinutes: z.number(), orders: z.int(), isLate: z.boolean() })),
      missed: z.strictObject({ check: z.int(), approval: z.int(), payout: z.int() }),
      goodwill: Amount,
    }),
  })
  .meta({ id: 'TodayMoney' });
export type TodayMoney = z.infer<typeof TodayMoney>;

const TodayOwed = z
  .strictObject({
    at: moment,
    /** Of all members together; null until they were added up for the first time. */
    members: z.strictObject({ cash: Amount, locked: Amount, bonus: Amount, summedAt: moment }).nullable(),
    escrow: Amount,
    pools: Amount,
    /** What payment companies owe us; below zero where we owe them. */
    payments: z.array(z.strictObject({ account: z.string(), amount: Amount })),
    /** What members owe after a payment was taken back. */
    receivables: Amount,
    suspense: Amount,
  })
  .meta({ id: 'TodayOwed' });
export type TodayOwed = z.infer<typeof TodayOwed>;

const TodayCompany = z
  .strictObject({
    company: z.string(),
    isOff: z.boolean(),
    /** Of all brands together, the last hour. */
    callsPerMinute: z.number(),
    faultShare: z.number().nullable(),
    p95Ms: z.number().nullable(),
    launches: z.int(),
    launchesFailed: z.int(),
    /** Sixteen stretches of five minutes, the oldest first. */
    bulbs: z.array(z.enum(['good', 'slow', 'bad', 'none'])),
    openRounds: z.int(),
    /** Null for whoever may not read money. */
    openStake: Amount.nullable(),
    comparedUntil: moment.nullable(),
  })
  .meta({ id: 'TodayCompany' });
export type TodayCompany = z.infer<typeof TodayCompany>;

const TodayCare = z
  .strictObject({
    watchCases: z.int(),
    breaks: z.int(),
    exclusions: z.int(),
    limits: z.int(),
    reminded: z.int(),
  })
  .meta({ id: 'TodayCare' });
export type TodayCare = z.infer<typeof TodayCare>;

const comingKinds = ['campaign', 'content', 'company', 'maintenance', 'settings'] as const;
const Coming = z
  .strictObject({
    kind: z.enum(comingKinds),
    id: z.string(),
    /** In the words of its writer, English where there is any. */
    name: z.string(),
    at: moment,
    what: z.enum(['begins', 'ends']),
    /** Languages in which players would find nothing. */
    missing: z.array(z.enum(['EN', 'TY'])),
  })
  .meta({ id: 'Coming' });
export type Coming = z.infer<typeof Coming>;

const access = 'operator';

/** What happens now, by what somebody may see of it. */
export const todayCalls = {
  todayMoney: call({
    route: operatorRoutes.todayMoney,
    summary:
      'Money in and out of today by hour beside last week, methods, payout channels and the promise kept',
    access,
    permission: 'money.read',
    proves: ['OPS-TODAY-05', 'OPS-TODAY-06', 'OPS-TODAY-07'],
    params,
    reply: TodayMoney,
  }),
  todayOwed: call({
    route: operatorRoutes.todayOwed,
    summary: 'What the house owes members, and what is owed to it',
    access,
    permission: 'money.read',
    proves: ['OPS-TODAY-11'],
    params,
    reply: TodayOwed,
  }),
  todayCompanies: call({
    route: operatorRoutes.todayCompanies,
    summary: 'Game companies in the last hour: calls, faults, launches, open rounds, lists compared',
    access,
    permission: 'staff.self',
    proves: ['OPS-TODAY-08'],
    params,
    reply: z.strictObject({ companies: z.array(TodayCompany) }),
  }),
  todayCare: call({
    route: operatorRoutes.todayCare,
    summary: 'Care of today in counts, naming nobody',
    access,
    permission: 'staff.self',
    proves: ['OPS-TODAY-12'],
    params,
    reply: TodayCare,
  }),
  todayComing: call({
    route: operatorRoutes.todayComing,
    summary: 'What begins or ends within 24 hours, with the languages that are missing',
    access,
    permission: 'staff.self',
    proves: ['OPS-TODAY-13'],
    params,
    reply: z.strictObject({ coming: z.array(Coming) }),
  }),
  todayChecks: call({
    route: operatorRoutes.todayChecks,
    summary:
      'The last result of each money check: name, time, right or wrong; rows of other brands stay unnamed',
    access,
    permission: 'money.read',
    proves: ['OPS-TODAY-10'],
    params,
    reply: z.strictObject({
      checks: z.array(z.strictObject({ name: z.string(), isRight: z.boolean(), wrong: z.int(), at: moment })),
    }),
  }),
};
