import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount } from '../wire.ts';

const count = z.int().min(0);
const Tally = z.strictObject({ rewards: count, amount: Amount }).meta({ id: 'CampaignTally' });

/** What became of a campaign's rewards. */
export const CampaignOutcome = z
  .strictObject({
    title: z.string(),
    startsAt: z.iso.datetime(),
    /** Of a hundred it would be for, so many are left out by chance; nothing where nobody is. */
    control: count.nullable(),
    /** Members who joined; nothing where nobody has to. */
    joined: count.nullable(),
    /** Members who met its condition. */
    met: count,
    /** Each reward is in exactly one. */
    rewards: z.strictObject({
      waiting: Tally,
      unclaimed: Tally,
      running: Tally,
      released: Tally,
      expired: Tally,
      givenUp: Tally,
      takenBack: Tally,
    }),
    /** Its cost on both bases: FIG-06 and FIG-07. */
    granted: Amount,
    released: Amount,
  })
  .meta({ id: 'CampaignOutcome' });
export type CampaignOutcome = z.infer<typeof CampaignOutcome>;

const each = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ stake: value, deposits: value, ngr: value });
/** Of one member on one day, on average. */
const Means = each(Amount).meta({ id: 'CampaignMeans' });

const ComparedGroup = z
  .strictObject({ members: count, before: Means, since: Means })
  .meta({ id: 'ComparedGroup' });
export type ComparedGroup = z.infer<typeof ComparedGroup>;

/** How much more on a day than else, give or take as much as chance alone would do in nineteen of twenty; nothing for too few members. */
const Effect = each(z.strictObject({ change: Amount, within: Amount })).meta({ id: 'CampaignEffect' });
export type CampaignEffect = z.infer<typeof Effect>;

export const CampaignResults = z
  .strictObject({
    at: z.iso.datetime(),
    currency: z.string(),
    outcome: CampaignOutcome,
    compared: z
      .strictObject({
        /** The last day that is over. */
        until: z.iso.date(),
        /** Whom it was for, or who took part where nobody was left out. */
        taking: ComparedGroup,
        leftOut: ComparedGroup.nullable(),
        /** Against those left out, or against their own days before. */
        effect: Effect.nullable(),
      })
      .nullable(),
    /** Why there is no comparison. */
    missing: z.enum(['none', 'away', 'beginning']).nullable(),
  })
  .meta({ id: 'CampaignResults' });
export type CampaignResults = z.infer<typeof CampaignResults>;

export const campaignResultCalls = {
  campaignResults: call({
    route: operatorRoutes.campaignResults,
    summary:
      'What became of a campaign: who met it, what it gave and cost, and members beside their own days before and those left out by chance',
    access: 'operator',
    permission: 'reward.campaign',
    params: z.strictObject({
      merchantCode: z.string().min(1).max(32),
      campaignId: z.string().regex(/^[a-z0-9-]{2,40}$/),
    }),
    reply: CampaignResults,
  }),
};
