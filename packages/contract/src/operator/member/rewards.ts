import { z } from 'zod';
import { Amount } from '../../wire.ts';

/** What a member earned, as staff look at it. */
export const MemberRewards = z
  .strictObject({
    level: z.strictObject({ name: z.string(), since: z.iso.datetime().nullable() }).nullable(),
    /** Every level that was reached, the newest first. */
    levels: z.array(z.strictObject({ name: z.string(), at: z.iso.datetime() })),
    points: z.string(),
    rewards: z.array(
      z.strictObject({
        rewardId: z.string(),
        title: z.string(),
        source: z.string(),
        state: z.string(),
        bonusState: z.string(),
        amount: Amount,
        needed: Amount,
        done: Amount,
        madeAt: z.iso.datetime(),
        takenAt: z.iso.datetime().nullable(),
        endsAt: z.iso.datetime().nullable(),
      }),
    ),
    /** What each of the last bets counted for a running bonus, and why so. */
    counted: z.array(
      z.strictObject({
        rewardId: z.string(),
        roundNo: z.string(),
        at: z.iso.datetime(),
        /** As players read it. */
        game: z.string(),
        staked: Amount,
        counted: Amount,
        percent: z.number(),
        why: z.string(),
      }),
    ),
    progress: z.array(
      z.strictObject({
        campaignId: z.string(),
        title: z.string(),
        period: z.string(),
        staked: Amount,
        returned: Amount,
        days: z.int(),
        closesAt: z.iso.datetime(),
        isClosed: z.boolean(),
      }),
    ),
    applications: z.array(
      z.strictObject({
        id: z.string(),
        campaignId: z.string(),
        title: z.string(),
        state: z.string(),
        movedAt: z.iso.datetime(),
        reason: z.string().nullable(),
        moves: z.array(
          z.strictObject({
            to: z.string(),
            actor: z.string(),
            reason: z.string().nullable(),
            at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'MemberRewards' });
export type MemberRewards = z.infer<typeof MemberRewards>;
