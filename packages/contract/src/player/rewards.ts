import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Amount, GameType, GivenAmount } from '../wire.ts';
import { Gift, Percent, Terms } from './reward-terms.ts';

const CampaignId = z.string().regex(/^[a-z0-9-]{2,40}$/);
const RewardId = z.string().regex(/^\d{1,18}$/);
const pageNum = z.coerce.number().int().min(1).max(500).default(1);

/** The wording of ENT-26. */
export const applicationStates = [
  'coming_soon',
  'join',
  'close',
  'signed',
  'joined',
  'applying',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'closed',
] as const;

/** The bonus in one sum. */
const Sum = z
  .strictObject({
    campaignId: CampaignId,
    version: z.int(),
    /** What a deposit names to get these terms and no others. */
    offerId: z.string(),
    deposit: Amount,
    bonus: Amount,
    /** What must be staked in all, in money. */
    turnover: Amount,
    /** What these stakes cost on average, with the house's share the merchant declares. */
    expectedCost: Amount,
    houseSharePercent: Percent,
    days: z.int(),
    mostStake: Amount.nullable(),
    weights: z.partialRecord(GameType, z.int()),
    barred: z.array(GameType),
    currency: z.string(),
  })
  .meta({ id: 'BonusSum' });
export type BonusSum = z.infer<typeof Sum>;

const Reward = z
  .strictObject({
    id: RewardId,
    source: z.enum(['promotion', 'task', 'vip', 'staff', 'referral', 'points']),
    title: z.string(),
    gift: Gift,
    amount: Amount,
    currency: z.string(),
    /** What claiming it asks for, in money; "0.00" asks for nothing (DEC-082). */
    wagering: Amount,
    state: z.enum(['claim', 'claimed', 'issued', 'expired', 'given_up', 'taken_back']),
    madeAt: z.iso.datetime(),
    expires: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof Reward>;

/** A bonus whose turnover runs. */
const Bonus = z
  .strictObject({
    id: RewardId,
    title: z.string(),
    amount: Amount,
    turnoverNeeded: Amount,
    turnoverDone: Amount,
    ends: z.iso.datetime(),
    mostStake: Amount.nullable(),
    weights: z.partialRecord(GameType, z.int()),
    barred: z.array(GameType),
  })
  .meta({ id: 'Bonus' });
export type Bonus = z.infer<typeof Bonus>;

/** How much of one bet counted towards a bonus, and why. */
const Count = z
  .strictObject({
    roundNo: z.string(),
    at: z.iso.datetime(),
    bonusId: RewardId,
    title: z.string(),
    gameName: z.string(),
    gameType: GameType,
    staked: Amount,
    percent: z.int(),
    counted: Amount,
    why: z.enum(['counts', 'counts_in_part', 'type_does_not_count', 'bonus_was_done', 'result_was_changed']),
  })
  .meta({ id: 'BonusCount' });
export type BonusCount = z.infer<typeof Count>;

export const vipMeasures = ['deposits', 'turnover', 'days_played', 'providers'] as const;

export const VipLevel = z
  .strictObject({
    labelId: z.string().regex(/^[a-z0-9-]{2,40}$/),
    name: z.string().min(1).max(40),
    /** All of them; none for the first level. */
    conditions: z.array(z.strictObject({ measure: z.enum(vipMeasures), needed: GivenAmount })).max(6),
    benefits: z.strictObject({
      rebatePercent: Percent,
      /** Once, when the level is reached. */
      levelGift: GivenAmount,
      /** At the monthly review, to who played in the month before. */
      monthlyGift: GivenAmount,
    }),
  })
  .meta({ id: 'VipLevel' });
export type VipLevel = z.infer<typeof VipLevel>;

const Task = z
  .strictObject({
    id: CampaignId,
    title: z.string(),
    text: z.string(),
    gift: Gift,
    /** How often the gift must be staked; 0 not at all. */
    turnoverTimes: z.int(),
    /** Where it is done. */
    link: z.string(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

const Claimed = z.strictObject({ state: z.string(), amount: Amount });

export const rewardCalls = {
  promotionTerms: call({
    route: playerRoutes.promotionTerms,
    summary: 'Promotions in numbers, by the id that a promotion links to',
    access: 'guest',
    reply: z.strictObject({
      campaigns: z.array(
        z.strictObject({
          campaignId: CampaignId,
          version: z.int(),
          terms: Terms,
          /** Not everybody's: shown to whom a state says that it is offered. */
          isForSome: z.boolean(),
        }),
      ),
      currency: z.string(),
    }),
    cacheSeconds: 60,
  }),
  promotionStates: call({
    route: playerRoutes.promotionStates,
    summary: 'Where the member stands with each promotion (PROMO-06, DEC-032)',
    access: 'session',
    proves: ['PROMO-06', 'ENT-26', 'DEC-032'],
    reply: z.strictObject({
      states: z.array(
        z
          .strictObject({
            campaignId: CampaignId,
            status: z.enum(applicationStates),
            /** False where it is for others and nothing of it is the member’s. */
            isOffered: z.boolean(),
            /** The reward that waits, where the state is claim. */
            rewardId: RewardId.nullable(),
            amount: Amount.nullable(),
            /** Why it was rejected, in the words of who did. */
            reason: z.string().nullable(),
            attemptsLeft: z.int(),
            progress: z.strictObject({ done: Amount, needed: Amount }).nullable(),
            /** The terms the member joined, where they differ from today's. */
            terms: Terms.nullable(),
          })
          .meta({ id: 'PromotionState' }),
      ),
    }),
  }),
  promotionSum: call({
    route: playerRoutes.promotionSum,
    summary: 'The bonus in one sum: what you deposit, what you get, what you must stake and what that costs',
    access: 'guest',
    params: z.strictObject({ campaignId: CampaignId }),
    query: z.strictObject({ amount: GivenAmount }),
    reply: Sum,
  }),
  depositOffers: call({
    route: playerRoutes.depositOffers,
    summary: 'Bonuses the member may take with a deposit of this much; none is always a choice',
    access: 'member',
    query: z.strictObject({ amount: GivenAmount }),
    reply: z.strictObject({ offers: z.array(Sum.extend({ title: z.string() })) }),
  }),
  joinPromotion: call({
    route: playerRoutes.joinPromotion,
    summary: 'Joins a promotion with the terms of this moment (CALL-12, DEC-055)',
    access: 'member',
    proves: ['CALL-12', 'DEC-055', 'DEC-032'],
    body: z.strictObject({ promotionId: z.string().min(1).max(80), linkedPromotionId: CampaignId }),
    reply: z.strictObject({ status: z.enum(applicationStates) }),
  }),
  requestReward: call({
    route: playerRoutes.requestReward,
    summary: 'Applies for a reward with remarks and pictures (CALL-13, DEC-116)',
    access: 'member',
    proves: ['CALL-13', 'ENT-48', 'REWARD-10', 'REWARD-17'],
    body: z.strictObject({
      promotionId: z.string().min(1).max(80),
      remarks: z.string().trim().max(140).default(''),
      pictures: z.array(z.uuid()).max(3).default([]),
    }),
    reply: z.strictObject({ status: z.enum(applicationStates) }),
  }),
  rewards: call({
    route: playerRoutes.rewards,
    summary: 'The reward centre: to claim, claimed or issued, expired (DEC-082)',
    access: 'member',
    proves: ['DEC-082', 'ROUTE-21'],
    query: z.strictObject({ tab: z.enum(['claim', 'done', 'expired']).default('claim'), pageNum }),
    reply: z.strictObject({ list: z.array(Reward), totalPages: z.int(), toClaim: z.int() }),
  }),
  claimReward: call({
    route: playerRoutes.claimReward,
    summary: 'Takes a reward: credited in the same transaction (DEC-032)',
    access: 'member',
    proves: ['DEC-032', 'DEC-082'],
    params: z.strictObject({ id: RewardId }),
    reply: Claimed,
  }),
  claimAllRewards: call({
    route: playerRoutes.claimAllRewards,
    summary: 'Takes every reward that asks for no turnover beyond what is shown (DEC-082)',
    access: 'member',
    proves: ['DEC-082'],
    reply: z.strictObject({ claimed: z.array(RewardId), amount: Amount }),
  }),
  giveUpBonus: call({
    route: playerRoutes.giveUpBonus,
    summary: 'Gives a running bonus back; own money is never touched',
    access: 'member',
    params: z.strictObject({ id: RewardId }),
    reply: Claimed,
  }),
  bonuses: call({
    route: playerRoutes.bonuses,
    summary: 'Bonuses whose turnover runs, the one that counts now first',
    access: 'member',
    reply: z.strictObject({ running: z.array(Bonus), currency: z.string() }),
  }),
  bonusCounts: call({
    route: playerRoutes.bonusCounts,
    summary: 'The bets of a bonus: how much each counted, and why',
    access: 'member',
    params: z.strictObject({ id: RewardId }),
    query: z.strictObject({ pageNum }),
    reply: z.strictObject({ list: z.array(Count), totalPages: z.int(), currency: z.string() }),
  }),
  roundCounts: call({
    route: playerRoutes.roundCounts,
    summary: 'How much one bet counted towards bonuses, and why',
    access: 'member',
    params: z.strictObject({ roundNo: z.string().regex(/^\d{1,19}$/) }),
    reply: z.strictObject({ list: z.array(Count) }),
  }),
  rankProgress: call({
    route: playerRoutes.rankProgress,
    summary: 'How far it is to the next level (CALL-16)',
    access: 'session',
    proves: ['CALL-16', 'VIP-01', 'ENT-32'],
    reply: z.strictObject({
      currentProgress: z.strictObject({
        completedConditions: z.int(),
        totalExpectedConditions: z.int(),
      }),
      playerRankProgress: z.strictObject({
        /** The level ahead; null on the highest. */
        labelId: z.string().nullable(),
        current: z.string(),
        currentName: z.string(),
        nextName: z.string().nullable(),
        since: z.iso.datetime().nullable(),
        conditions: z.array(
          z.strictObject({ measure: z.enum(vipMeasures), done: Amount, needed: Amount, met: z.boolean() }),
        ),
      }),
    }),
  }),
  vipLevels: call({
    route: playerRoutes.vipLevels,
    summary: 'All levels with conditions and benefits (DEC-083)',
    access: 'guest',
    proves: ['DEC-083'],
    reply: z.strictObject({ levels: z.array(VipLevel), currency: z.string() }),
    cacheSeconds: 300,
  }),
  tasks: call({
    route: playerRoutes.tasks,
    summary: 'Tasks of a group (DEC-084, DEC-098)',
    access: 'guest',
    proves: ['DEC-084', 'DEC-098'],
    query: z.strictObject({ group: z.enum(['novice', 'customer']) }),
    reply: z.strictObject({ tasks: z.array(Task), currency: z.string() }),
    cacheSeconds: 60,
  }),
  taskStates: call({
    route: playerRoutes.taskStates,
    summary: 'What the member has done of a group’s tasks',
    access: 'session',
    proves: ['DEC-084', 'DEC-098'],
    query: z.strictObject({ group: z.enum(['novice', 'customer']) }),
    reply: z.strictObject({
      states: z.array(z.strictObject({ id: CampaignId, state: z.enum(['go', 'claim', 'claimed']) })),
    }),
  }),
  claimTask: call({
    route: playerRoutes.claimTask,
    summary: 'Takes the reward of a task that is done',
    access: 'member',
    proves: ['DEC-084'],
    params: z.strictObject({ id: CampaignId }),
    reply: Claimed,
  }),
  points: call({
    route: playerRoutes.points,
    summary: 'Points, what they buy and what they bought (DEC-091); refused with POINTSMALL3 off',
    access: 'member',
    proves: ['DEC-091', 'POPUP-07'],
    reply: z.strictObject({
      points: z.int(),
      /** Valid stake that earns one point. */
      stakeForPoint: Amount,
      items: z.array(
        z
          .strictObject({
            itemId: z.string(),
            name: z.string(),
            text: z.string(),
            imageUrl: z.string(),
            points: z.int(),
            left: z.int().nullable(),
          })
          .meta({ id: 'PointItem' }),
      ),
      redemptions: z.array(
        z
          .strictObject({
            id: z.string(),
            name: z.string(),
            points: z.int(),
            state: z.enum(['ordered', 'sent', 'done', 'refused']),
            at: z.iso.datetime(),
          })
          .meta({ id: 'Redemption' }),
      ),
      currency: z.string(),
    }),
  }),
  redeemPoints: call({
    route: playerRoutes.redeemPoints,
    summary: 'Buys something for points',
    access: 'member',
    proves: ['DEC-091'],
    body: z.strictObject({ itemId: z.string().min(1).max(40) }),
    reply: z.strictObject({ state: z.string() }),
  }),
  referral: call({
    route: playerRoutes.referral,
    summary: 'Own link, friends and what they brought (DEC-099)',
    access: 'member',
    proves: ['DEC-099', 'FOOT-04', 'MENU-06'],
    reply: z.strictObject({
      recommenderId: z.string(),
      link: z.string(),
      friends: z.int(),
      rewards: Amount,
      currency: z.string(),
      /** What a friend brings and when; null while no campaign runs. */
      offer: z.strictObject({ amount: Amount, friendAmount: Amount, stakeOfFriend: Amount }).nullable(),
    }),
  }),
};
