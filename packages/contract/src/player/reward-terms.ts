import { z } from 'zod';
import { GameType, GivenAmount } from '../wire.ts';
import { deeds } from '../rewards/deeds.ts';

export const Percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);

/** What somebody must do. Everything is measured from events of the platform or read from the account. */
const Condition = z.discriminatedUnion('type', [
  /** Each deposit chosen with this promotion, or only a certain one. */
  z.strictObject({
    type: z.literal('deposit'),
    atLeast: GivenAmount,
    nth: z.int().min(1).max(10).nullable(),
  }),
  /** Valid stakes in a period. */
  z.strictObject({ type: z.literal('turnover'), atLeast: GivenAmount, games: z.array(GameType) }),
  /** Lost more than won in a period. */
  z.strictObject({ type: z.literal('net_loss'), atLeast: GivenAmount, games: z.array(GameType) }),
  /** Played on so many days in a row. */
  z.strictObject({ type: z.literal('streak'), days: z.int().min(2).max(31), stakeADay: GivenAmount }),
  /** A thing done once with the account. */
  z.strictObject({
    type: z.literal('task'),
    task: z.enum(deeds),
  }),
  /** Reached a level; besides what the ladder itself gives. */
  z.strictObject({ type: z.literal('rank'), labelId: z.string().max(40) }),
  /** Somebody who came by the member's link staked so much. */
  z.strictObject({ type: z.literal('friend'), stakeOfFriend: GivenAmount }),
  /** A person decides over an application. */
  z.strictObject({ type: z.literal('application') }),
]);

export const Gift = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('amount'), amount: GivenAmount }),
  /** Of the deposit, of the stakes or of the loss, whichever the condition measures. */
  z.strictObject({ type: z.literal('percent'), percent: Percent, most: GivenAmount }),
  /** The share of the stakes that the member's level gives. */
  z.strictObject({ type: z.literal('level_rebate'), most: GivenAmount }),
  z.strictObject({
    type: z.literal('rounds'),
    company: z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
    rounds: z.int().min(1).max(1000),
    cap: GivenAmount,
    days: z.int().min(1).max(90),
  }),
  z.strictObject({ type: z.literal('points'), points: z.int().min(1).max(1_000_000) }),
]);

/** What must be staked until a bonus becomes cash, on which games, until when. */
const Turnover = z.strictObject({
  times: z.int().min(1).max(60),
  of: z.enum(['reward', 'deposit_and_reward']),
  /** Percent of a stake that counts, by game type; a type that is not named counts nothing. */
  weights: z.partialRecord(GameType, z.int().min(0).max(100)),
  days: z.int().min(1).max(90),
  /** A larger bet is refused while the bonus runs; never voided afterwards. */
  mostStake: GivenAmount.nullable(),
  /** Games that are refused while the bonus runs. */
  barred: z.array(GameType),
});

/** A promotion in numbers: one condition, one gift. What a member joined stays as it was then. */
export const Terms = z
  .strictObject({
    condition: Condition,
    period: z.enum(['once', 'day', 'week', 'month']),
    gift: Gift,
    /** Into the reward centre, or at once. */
    given: z.enum(['claim', 'automatic']),
    claimDays: z.int().min(1).max(90),
    turnover: Turnover.nullable(),
  })
  .meta({ id: 'Terms' });
export type Terms = z.infer<typeof Terms>;
