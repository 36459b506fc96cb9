import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = z.strictObject({ ...params.shape, memberId: z.uuid() });
const moment = z.iso.datetime();
const flag = z.enum(['yes', 'no']).optional();
const typed = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .optional();

/** By what somebody was found; the words are the console's. */
export const foundBy = [
  'number',
  'account',
  'nickname',
  'telephone',
  'mail',
  'referral',
  'invitation',
  'order',
  'round',
  'company_round',
  'payout_number',
  'address',
] as const;

const FoundMember = z
  .strictObject({
    memberId: z.uuid(),
    /** Masked, as all names are until somebody gives a reason. */
    name: z.string(),
    isClosed: z.boolean(),
    by: z.enum(foundBy),
    /** What was found, masked where it is a contact; for an order or a round its number. */
    hit: z.string(),
    /** False where only the beginning fits. */
    isExact: z.boolean(),
  })
  .meta({ id: 'FoundMember' });
export type FoundMember = z.infer<typeof FoundMember>;

export const memberOrders = ['registered', 'seen', 'cash', 'deposited'] as const;

/** Money is null for whoever may not read it. */
const ListedMember = z
  .strictObject({
    memberId: z.uuid(),
    name: z.string(),
    type: z.int(),
    isClosed: z.boolean(),
    level: z.string().nullable(),
    identityLevel: z.enum(['K1', 'K2', 'K3']),
    registeredAt: moment,
    seenAt: moment.nullable(),
    firstDepositAt: moment.nullable(),
    cash: Amount.nullable(),
    deposited: Amount.nullable(),
    paidOut: Amount.nullable(),
    tags: z.array(z.string()),
    breakUntil: moment.nullable(),
    needsCare: z.boolean(),
  })
  .meta({ id: 'ListedMember' });
export type ListedMember = z.infer<typeof ListedMember>;

export const MemberFilter = z.strictObject({
  state: z.enum(['open', 'closed']).optional(),
  type: z.enum(['0', '1', '2']).optional(),
  level: z.string().max(40).optional(),
  identityLevel: z.enum(['K1', 'K2', 'K3']).optional(),
  registeredFrom: Day.optional(),
  registeredTo: Day.optional(),
  seenFrom: Day.optional(),
  seenTo: Day.optional(),
  deposited: flag,
  firstDepositFrom: Day.optional(),
  firstDepositTo: Day.optional(),
  /** Days of the brand on which they last played. */
  playedFrom: Day.optional(),
  playedTo: Day.optional(),
  cashFrom: typed,
  cashTo: typed,
  tag: z.string().max(40).optional(),
  upline: z.uuid().optional(),
  /** Everybody below an agent, however far. */
  line: z.uuid().optional(),
  onBreak: flag,
  needsCare: flag,
  order: z.enum(memberOrders).default('registered'),
  /** The last row that is known, as the page before told it. */
  after: z
    .string()
    .regex(/^-?\d{1,19},[0-9a-f-]{36}$/)
    .optional(),
});
export type MemberFilter = z.output<typeof MemberFilter>;

/** Everybody a filter finds, as counted now: who they are, what they hold together, and what is special about some. */
const MemberSelection = z
  .strictObject({
    /** At most 500, in the order of the list. */
    memberIds: z.array(z.uuid()),
    /** Exact to 1,000, 1,001 stands for more. */
    count: z.int(),
    /** Null for whoever may not read money. */
    cash: Amount.nullable(),
    closed: z.int(),
    onBreak: z.int(),
    needsCare: z.int(),
  })
  .meta({ id: 'MemberSelection' });
export type MemberSelection = z.infer<typeof MemberSelection>;

const MemberTag = z.strictObject({
  tag: z.string(),
  label: z.string(),
  by: z.string(),
  at: moment,
  endsAt: moment.nullable(),
});

const Above = z.strictObject({ memberId: z.uuid(), name: z.string(), level: z.int() });

export const MemberPage = z
  .strictObject({
    memberId: z.uuid(),
    name: z.string(),
    nickname: z.string(),
    type: z.int(),
    isClosed: z.boolean(),
    closedFor: z.string().nullable(),
    reviewOn: Day.nullable(),
    maySignIn: z.boolean(),
    identityLevel: z.enum(['K1', 'K2', 'K3']),
    isUnderAge: z.boolean(),
    level: z.string().nullable(),
    levelSince: moment.nullable(),
    tags: z.array(MemberTag),
    registeredAt: moment,
    seenAt: moment.nullable(),
    /** Of the last letter or game that knew one. */
    language: z.string().nullable(),
    /** Masked; null where there is none. */
    mobile: z.string().nullable(),
    mail: z.string().nullable(),
    isMailProven: z.boolean(),
    fullName: z.string().nullable(),
    payoutsHeldUntil: moment.nullable(),
    breakUntil: moment.nullable(),
    /** Set by staff or a watch case; needsCare also counts breaks and likenesses. */
    hasCareFlag: z.boolean(),
    needsCare: z.boolean(),
    openOrders: z.int(),
    openRounds: z.int(),
    money: z
      .strictObject({
        currency: z.string(),
        books: z.record(z.string(), Amount),
        openStake: Amount,
        /** Of the last 30 days. */
        deposited: Amount,
        paidOut: Amount,
        revenue: Amount,
      })
      .nullable(),
    /** Agents above, the nearest first, at most four; the code used, and who recommended. Nothing of it can be changed. */
    line: z.strictObject({
      above: z.array(Above),
      code: z.string().nullable(),
      recommender: z.strictObject({ memberId: z.uuid(), name: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'MemberPage' });
export type MemberPage = z.infer<typeof MemberPage>;

export const happenings = [
  'deposit',
  'withdrawal',
  'round',
  'reward',
  'sign_in',
  'limit',
  'break',
  'identity',
  'message',
  'note',
  'staff',
] as const;

export const MemberOverview = z
  .strictObject({
    /** Null for whoever may not read money. */
    lifetime: z
      .strictObject({
        deposited: Amount,
        paidOut: Amount,
        staked: Amount,
        returned: Amount,
        ggr: Amount,
        bonusCost: Amount,
        other: Amount,
        /** What all of it leaves, and what cash, locked and bonus hold; the same, or a check is red. */
        adds: Amount,
        holds: Amount,
      })
      .nullable(),
    firstDepositAt: moment.nullable(),
    lastDepositAt: moment.nullable(),
    /** The last thirty days of the merchant's calendar in which something was played or paid. */
    days: z.array(z.strictObject({ day: Day, staked: Amount, deposited: Amount, paidOut: Amount })),
    /** The last fifty things of all modules, the newest first. */
    timeline: z.array(
      z.strictObject({
        at: moment,
        kind: z.enum(happenings),
        what: z.string(),
        ref: z.string().nullable(),
        amount: Amount.nullable(),
        state: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MemberOverview' });
export type MemberOverview = z.infer<typeof MemberOverview>;

const MemberLink = z
  .strictObject({
    memberId: z.uuid(),
    name: z.string(),
    kind: z.enum(['browser', 'address', 'payout_number', 'document', 'person', 'recommender', 'recommended']),
    strength: z.enum(['weak', 'middle', 'strong']),
    at: moment,
  })
  .meta({ id: 'MemberLink' });

export const memberCalls = {
  members: call({
    route: operatorRoutes.members,
    summary: 'Members by filters, fifty a page in the chosen order; counted exactly to a thousand',
    access: 'operator',
    permission: 'member.read',
    params,
    query: MemberFilter,
    reply: z.strictObject({
      members: z.array(ListedMember),
      next: z.string().nullable(),
      /** With the first page alone: exact to 1,000, 1,001 stands for more. */
      count: z.int().nullable(),
      currency: z.string(),
    }),
  }),
  memberSelection: call({
    route: operatorRoutes.memberSelection,
    summary: 'Everybody whom filters find, to act upon: up to 500 of them, with number, sum and exceptions',
    access: 'operator',
    permission: 'member.read',
    params,
    query: MemberFilter.omit({ after: true }),
    reply: MemberSelection,
  }),
  findMembers: call({
    route: operatorRoutes.findMembers,
    summary:
      'Whoever fits what was typed: name, contact, number, order, round, code or address; exact hits first',
    access: 'operator',
    permission: 'member.read',
    params,
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    reply: z.strictObject({ found: z.array(FoundMember) }),
  }),
  memberPage: call({
    route: operatorRoutes.memberPage,
    summary: 'The head of a member’s page: who, standing, books, what is open, the line above; masked',
    access: 'operator',
    permission: 'member.read',
    params: memberParams,
    reply: MemberPage,
  }),
  memberOverview: call({
    route: operatorRoutes.memberOverview,
    summary:
      'Sums of a member’s life here, thirty days of play and money, and the last fifty things of all modules',
    access: 'operator',
    permission: 'member.read',
    params: memberParams,
    reply: MemberOverview,
  }),
  memberLinks: call({
    route: operatorRoutes.memberLinks,
    summary:
      'Accounts that share a browser, an address, a payout number, a document, name with birthday or a recommendation: a suspicion only',
    access: 'operator',
    permission: 'member.read',
    params: memberParams,
    reply: z.strictObject({
      links: z.array(MemberLink),
      /** Known at another brand too: that it is, and nothing of it. */
      elsewhere: z.array(z.enum(['mobile', 'person'])),
    }),
  }),
};
