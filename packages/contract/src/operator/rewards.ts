import { z } from 'zod';
import { call } from '../call.ts';
import { Terms } from '../player/reward-terms.ts';
import { applicationStates, VipLevel } from '../player/rewards.ts';
import { operatorRoutes } from '../routes.ts';
import { campaignNeeds, campaignProblems } from '../rewards/campaign-rules.ts';
import { Amount, GivenAmount } from '../wire.ts';
import { Audience } from './member/mailings.ts';
import { MemberRewards } from './member/rewards.ts';
import { PointItem, Words } from '../rewards/point-item.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const CampaignId = z.string().regex(/^[a-z0-9-]{2,40}$/);
const Id = z.string().regex(/^\d{1,18}$/);
const reason = z.string().trim().min(3).max(200);

const Budget = z
  .strictObject({ all: GivenAmount.nullable(), day: GivenAmount.nullable() })
  .meta({ id: 'CampaignBudget' });

/** A reward that members can earn: a promotion, a task, or what friends bring. */
export const Campaign = z
  .strictObject({
    kind: z.enum(['promotion', 'novice', 'customer', 'referral']),
    title: Words,
    text: Words,
    /** Where a task is done. */
    link: z.string().max(200),
    position: z.int().min(0).max(10_000),
    startsAt: z.iso.datetime(),
    /** Joining is open from the start; counting may begin later (signed, DEC-032). */
    countsFrom: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    isStopped: z.boolean(),
    /** Without joining everybody takes part. */
    mustJoin: z.boolean(),
    imageRequired: z.boolean(),
    remarkRequired: z.boolean(),
    terms: Terms,
    /** The most it may give, in all and on one day of the brand; without one there is no end to it but its own. */
    budget: Budget.optional(),
    /** Who may begin it, as they are when they do; without it, everybody. */
    audience: Audience.optional(),
    /** Of a hundred it would be for, so many are left out by chance, to be compared with; fixed from its start on. */
    control: z.int().min(1).max(50).optional(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

export const Ladder = z.array(VipLevel).min(1).max(12);

export const campaignStates = ['planned', 'running', 'stopped', 'ended'] as const;
const ListedCampaign = z
  .strictObject({
    campaignId: CampaignId,
    version: z.int(),
    /** Counts what was saved: who saves says which they had before them. */
    revision: z.int(),
    campaign: Campaign,
    state: z.enum(campaignStates),
    members: z.int(),
    rewards: z.int(),
    /** What was granted, and what of it is cash by now. */
    given: Amount,
    cost: Amount,
    /** What counts against the budget, in all and today; nothing where there is none. */
    spent: z.strictObject({ all: Amount, day: Amount }).nullable(),
  })
  .meta({ id: 'ListedCampaign' });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

/** What one deposit or one stake would meet besides. */
const Overlap = z.strictObject({
  campaignId: CampaignId,
  title: z.string(),
  by: z.enum(['deposit', 'stake']),
});

const CampaignCheck = z
  .strictObject({
    problems: z.array(z.enum(campaignProblems)),
    /** What a person has to see to before it is published: the words in Filipino, an end or a budget, a look at what it would cost. */
    needs: z.array(z.enum(campaignNeeds)),
    /** Terms that differ from those of today, by the path of each. */
    changes: z.array(
      z.strictObject({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    /** The version these terms would be; the same as now where they do not differ. */
    version: z.int(),
    /** Who keeps which: joined, being counted or holding a reward of it that still runs. */
    versions: z.array(
      z.strictObject({
        version: z.int(),
        members: z.int(),
        at: z.iso.datetime(),
        by: z.string(),
      }),
    ),
    overlaps: z.array(Overlap),
  })
  .meta({ id: 'CampaignCheck' });
export type CampaignCheck = z.infer<typeof CampaignCheck>;

const heldStates = ['waiting', 'released', 'refused'] as const;
const HeldFriend = z
  .strictObject({
    /** The friend, and who recommended them. */
    memberId: z.uuid(),
    recommenderId: z.uuid(),
    campaignId: CampaignId,
    score: z.int(),
    /** Why, what each weighs, and how many or how much it was; older ones know the names alone. */
    signs: z.array(
      z.strictObject({ reason: z.string(), points: z.int().nullable(), count: z.int().nullable() }),
    ),
    state: z.enum(heldStates),
    at: z.iso.datetime(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HeldFriend' });
export type HeldFriend = z.infer<typeof HeldFriend>;

export const rewardOperatorCalls = {
  memberRewards: call({
    route: operatorRoutes.memberRewards,
    summary: 'Bonuses with what each bet counted, progress, applications, points and level of a member',
    access: 'operator',
    permission: 'member.read',
    params: params.extend({ memberId: z.uuid() }),
    reply: MemberRewards,
  }),
  campaigns: call({
    route: operatorRoutes.campaigns,
    summary: 'Campaigns with their state, version, who was given what, and what it cost so far',
    access: 'operator',
    permission: 'reward.campaign',
    params,
    reply: z.strictObject({
      campaigns: z.array(ListedCampaign),
      /** What terms can name, with the words the brand has for it. */
      levels: z.array(z.strictObject({ value: z.string(), name: z.string() })),
      tags: z.array(z.strictObject({ value: z.string(), name: z.string() })),
      /** What the brand’s market allows. */
      law: z.strictObject({ mostTurnoverTimes: z.int().nullable(), mayMixProducts: z.boolean() }),
    }),
  }),
  saveCampaign: call({
    route: operatorRoutes.saveCampaign,
    summary: 'Adds or changes a campaign. Changed terms are a new version; who joined keeps the old one',
    access: 'operator',
    permission: 'reward.campaign',
    secondPerson: true,
    proves: ['DEC-114'],
    params: params.extend({ campaignId: CampaignId }),
    /** With the revision that was seen, what somebody else saved since is not written over; nought is something new. */
    body: Campaign.extend({
      revision: z.int().min(0).optional(),
      /** Why it is published without Filipino words. */
      waiver: reason.optional(),
    }),
    reply: z.strictObject({ version: z.int() }),
  }),
  checkCampaign: call({
    route: operatorRoutes.checkCampaign,
    summary: 'What saving a campaign would change: terms, who keeps which version, what it overlaps with',
    access: 'operator',
    permission: 'reward.campaign',
    onlyReads: true,
    params: params.extend({ campaignId: CampaignId }),
    body: z.strictObject({ campaign: Campaign }),
    reply: CampaignCheck,
  }),
  stopCampaign: call({
    route: operatorRoutes.stopCampaign,
    summary: 'Stops a campaign at once: nobody joins or is counted; what was given stays',
    access: 'operator',
    permission: 'reward.campaign',
    params: params.extend({ campaignId: CampaignId }),
    body: z.strictObject({}),
    reply: z.strictObject({}),
  }),
  applications: call({
    route: operatorRoutes.applications,
    summary: 'Applications by state, the oldest first',
    access: 'operator',
    permission: 'reward.review',
    params,
    query: z.strictObject({ state: z.enum(applicationStates).optional() }),
    reply: z.strictObject({
      list: z.array(
        z
          .strictObject({
            id: Id,
            campaignId: CampaignId,
            memberId: z.uuid(),
            state: z.enum(applicationStates),
            remarks: z.string(),
            pictures: z.array(z.uuid()),
            attempts: z.int(),
            at: z.iso.datetime(),
            moves: z.array(
              z.strictObject({ from: z.string(), to: z.string(), actor: z.string(), at: z.iso.datetime() }),
            ),
          })
          .meta({ id: 'Application' }),
      ),
    }),
  }),
  moveApplication: call({
    route: operatorRoutes.moveApplication,
    summary: 'Takes an application for review, lets the member claim, pays or rejects (DEC-032)',
    access: 'operator',
    permission: 'reward.review',
    secondPerson: true,
    proves: ['DEC-032', 'DEC-114'],
    params: params.extend({ id: Id }),
    body: z.strictObject({
      to: z.enum(['process', 'claim', 'issued', 'rejected']),
      reason,
      /** For gifts that are a share of something: how much it is. */
      amount: GivenAmount.optional(),
    }),
    reply: z.strictObject({ state: z.enum(applicationStates) }),
  }),
  giveReward: call({
    route: operatorRoutes.giveReward,
    summary: 'Puts a reward into a member’s reward centre',
    access: 'operator',
    permission: 'reward.give',
    secondPerson: true,
    params,
    body: z.strictObject({
      grantId: z.string().regex(/^[\w:.-]{4,60}$/),
      memberId: z.uuid(),
      title: Words,
      amount: GivenAmount,
      turnoverTimes: z.int().min(0).max(60),
      days: z.int().min(1).max(90),
      reason,
    }),
    reply: z.strictObject({ id: Id }),
  }),
  vipLadder: call({
    route: operatorRoutes.vipLadder,
    summary: 'The levels from the first to the highest',
    access: 'operator',
    permission: 'reward.campaign',
    params,
    /** `seen`: the ladder as it was read; whoever changes it says which one that was. */
    reply: z.strictObject({ levels: z.array(VipLevel), seen: z.string() }),
  }),
  saveVipLadder: call({
    route: operatorRoutes.saveVipLadder,
    summary: 'Replaces the ladder; nobody falls by it: a level that somebody holds stays, in its order',
    access: 'operator',
    permission: 'reward.campaign',
    secondPerson: true,
    params,
    body: z.strictObject({ levels: Ladder, seen: z.string().max(64).optional() }),
    reply: z.strictObject({}),
  }),
  pointItems: call({
    route: operatorRoutes.pointItems,
    summary: 'What points buy, with all of its fields',
    access: 'operator',
    permission: 'reward.campaign',
    params,
    reply: z.strictObject({
      items: z.array(
        PointItem.extend({
          itemId: z.string(),
          /** How often it was bought and not refused. */
          bought: z.int(),
        }),
      ),
    }),
  }),
  savePointItem: call({
    route: operatorRoutes.savePointItem,
    summary: 'Adds or changes something that points buy',
    access: 'operator',
    permission: 'reward.campaign',
    secondPerson: true,
    params: params.extend({ itemId: z.string().regex(/^[a-z0-9-]{2,40}$/) }),
    /** `seenLeft`: what was left when it was read. The same as `left`, the stock stays as it is by now; another one is refused when something was sold meanwhile. */
    body: PointItem.extend({ seenLeft: z.int().min(0).nullable().optional() }),
    reply: z.strictObject({}),
  }),
  redemptions: call({
    route: operatorRoutes.redemptions,
    summary: 'What members bought for points and waits to be sent',
    access: 'operator',
    permission: 'reward.review',
    params,
    reply: z.strictObject({
      list: z.array(
        z.strictObject({
          id: Id,
          memberId: z.uuid(),
          itemId: z.string(),
          points: z.int(),
          state: z.enum(['ordered', 'sent', 'done', 'refused']),
          at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  moveRedemption: call({
    route: operatorRoutes.moveRedemption,
    summary: 'Sent, done, or refused with the points given back',
    access: 'operator',
    permission: 'reward.review',
    params: params.extend({ id: Id }),
    body: z.strictObject({ to: z.enum(['sent', 'done', 'refused']), reason }),
    reply: z.strictObject({ state: z.string() }),
  }),
  heldFriends: call({
    route: operatorRoutes.heldFriends,
    summary: 'Friends whose reward waits because they look like one person, the oldest first',
    access: 'operator',
    permission: 'reward.review',
    params,
    query: z.strictObject({ state: z.enum(heldStates).optional() }),
    reply: z.strictObject({ list: z.array(HeldFriend) }),
  }),
  decideHeldFriend: call({
    route: operatorRoutes.decideHeldFriend,
    summary: 'Gives the reward of a friend after all, or refuses it; once',
    access: 'operator',
    permission: 'reward.review',
    secondPerson: true,
    params: params.extend({ memberId: z.uuid() }),
    body: z.strictObject({ to: z.enum(['released', 'refused']), reason }),
    reply: z.strictObject({ state: z.enum(heldStates) }),
  }),
};
