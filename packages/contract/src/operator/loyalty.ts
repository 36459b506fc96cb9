import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount } from '../wire.ts';
import { Ladder } from './rewards.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const CampaignId = z.string().regex(/^[a-z0-9-]{2,40}$/);

const LadderPreview = z
  .strictObject({
    /** Members by level, as they stand and as they will when each has met what it asks for already. */
    levels: z.array(z.strictObject({ labelId: z.string(), now: z.int(), after: z.int() })),
    /** Who has met a higher level already; they rise with their next bet or deposit. */
    rising: z.int(),
    /** Gifts of the levels they would reach, at most. */
    gifts: Amount,
    /** Gifts of a month, if everybody played: today, and with this ladder. */
    monthlyNow: Amount,
    monthlyThen: Amount,
    /** Why it cannot be saved: levels that members hold and that are gone, or stand in another order. */
    missing: z.array(z.string()),
    moved: z.array(z.string()),
  })
  .meta({ id: 'LadderPreview' });
export type LadderPreview = z.infer<typeof LadderPreview>;

const PointsInBeing = z
  .strictObject({
    /** By play and as gifts, less what went with a payment that was taken back. */
    issued: z.int(),
    spent: z.int(),
    returned: z.int(),
    /** issued - spent + returned: the ledger's own balance. */
    held: z.int(),
    /** The most that the points held could be turned into today: the best items first, as far as they last. */
    worth: Amount,
    /** What the points cost that found an item; the rest buys no cash today. */
    worthPoints: z.int(),
    items: z.array(
      z.strictObject({
        itemId: z.string(),
        name: z.string(),
        points: z.int(),
        left: z.int().nullable(),
        /** Null for things that a person sends. */
        cash: Amount.nullable(),
        bought: z.int(),
        spent: z.int(),
      }),
    ),
  })
  .meta({ id: 'PointsInBeing' });
export type PointsInBeing = z.infer<typeof PointsInBeing>;

const ReferralFigures = z
  .strictObject({
    /** Members who came by somebody's link, and of these: who deposited, who staked enough. */
    friends: z.int(),
    deposited: z.int(),
    reached: z.int(),
    /** Of who staked enough: held because they look like one person with several accounts, and what became of them. */
    held: z.strictObject({ waiting: z.int(), released: z.int(), refused: z.int() }),
    heldAmount: Amount,
    /** Granted to both sides, without what expired, was given up or taken back. */
    granted: Amount,
    /** Taken by members already. */
    taken: Amount,
    /** Granted for each friend who deposited; null while nobody did. */
    costPerDepositor: Amount.nullable(),
    /** Who brought most. */
    recommenders: z.array(
      z.strictObject({
        memberId: z.uuid(),
        friends: z.int(),
        deposited: z.int(),
        reached: z.int(),
        held: z.int(),
        granted: Amount,
      }),
    ),
  })
  .meta({ id: 'ReferralFigures' });
export type ReferralFigures = z.infer<typeof ReferralFigures>;

const Taker = z.strictObject({
  /** How many share it, and the five of them who were given most. */
  members: z.int(),
  first: z.array(z.uuid()),
  rewards: z.int(),
  amount: Amount,
  /** Of everything that was given, in percent. */
  share: z.string(),
});
const RewardTakers = z
  .strictObject({
    granted: Amount,
    members: z.array(Taker),
    devices: z.array(Taker),
    addresses: z.array(Taker),
    payouts: z.array(Taker),
  })
  .meta({ id: 'RewardTakers' });
export type RewardTakers = z.infer<typeof RewardTakers>;

const GivenByHand = z
  .strictObject({
    /** Who gave most first. */
    givers: z.array(
      z.strictObject({
        name: z.string(),
        gifts: z.int(),
        members: z.int(),
        amount: Amount,
        largest: Amount,
      }),
    ),
    /** The newest two hundred. */
    list: z.array(
      z.strictObject({
        way: z.enum(['gift', 'application', 'friend', 'free_rounds']),
        memberId: z.uuid(),
        by: z.string(),
        at: z.iso.datetime(),
        rounds: z.int().nullable(),
        /** Of free rounds the most that they can bring. */
        amount: Amount,
      }),
    ),
  })
  .meta({ id: 'GivenByHand' });
export type GivenByHand = z.infer<typeof GivenByHand>;

export const loyaltyCalls = {
  givenByHand: call({
    route: operatorRoutes.givenByHand,
    summary:
      'Everything that staff gave with their own hands, by who gave it: gifts, applications, friends, free rounds',
    access: 'operator',
    permission: 'report.read',
    params,
    query: z.strictObject({ days: z.enum(['7', '30', '90']).default('30') }),
    reply: GivenByHand,
  }),
  rewardTakers: call({
    route: operatorRoutes.rewardTakers,
    summary:
      'Who takes most of what is given: members, and members who share a browser, an address or a payout number',
    access: 'operator',
    permission: 'report.read',
    params,
    query: z.strictObject({ days: z.enum(['7', '30', '90']).default('30') }),
    reply: RewardTakers,
  }),
  previewVipLadder: call({
    route: operatorRoutes.previewVipLadder,
    summary: 'What a ladder would do if it were saved: who rises and what it costs; nothing is saved',
    access: 'operator',
    permission: 'reward.campaign',
    onlyReads: true,
    params,
    body: z.strictObject({ levels: Ladder }),
    reply: LadderPreview,
  }),
  orderTasks: call({
    route: operatorRoutes.orderTasks,
    summary: 'The order of a group’s tasks as members read them',
    access: 'operator',
    permission: 'reward.campaign',
    params: params.extend({ group: z.enum(['novice', 'customer']) }),
    /** `seen`: the ids in the order that was read; another one by now is refused. */
    body: z.strictObject({
      ids: z.array(CampaignId).min(1).max(200),
      seen: z.array(CampaignId).max(200),
    }),
    reply: z.strictObject({}),
  }),
  pointsInBeing: call({
    route: operatorRoutes.pointsInBeing,
    summary: 'Points issued, spent, returned and held, and what they are worth at today’s items',
    access: 'operator',
    permission: 'report.read',
    params,
    reply: PointsInBeing,
  }),
  referralFigures: call({
    route: operatorRoutes.referralFigures,
    summary: 'Friends, the share that is held, what was released and what a friend who deposited cost',
    access: 'operator',
    permission: 'report.read',
    params,
    reply: ReferralFigures,
  }),
};
