import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount, Day } from '../wire.ts';
import { Terms } from '../player/reward-terms.ts';
import { Audience, AudienceCount } from './member/mailings.ts';
import { Campaign } from './rewards.ts';

const params = z.strictObject({
  merchantCode: z.string().min(1).max(32),
  campaignId: z.string().regex(/^[a-z0-9-]{2,40}$/),
});
const count = z.int().min(0);

/** Few take part, as many as until now, everybody who could. */
const estimate = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ low: value, likely: value, high: value });
const Percent = z.string().regex(/^-?\d+\.\d{2}$/);

/** A campaign over the play of whole days that are past, with behaviour as it was. */
export const CampaignSimulation = z
  .strictObject({
    days: count,
    from: Day,
    to: Day,
    rounds: count,
    /** Who played in that time, and who of them would have met it. */
    members: count,
    met: count,
    rewards: estimate(count),
    /** What would have been granted, and what of it would have become cash. */
    granted: estimate(Amount),
    released: estimate(Amount),
    /** Stakes of the time less what they returned, and the likely cost as a share of it; nothing where there was none. */
    ggr: Amount,
    share: Percent.nullable(),
    /** What the twenty members who would have got most have of all of it. */
    top: Percent.nullable(),
    /** How many of a hundred take it; from what members did until now, or half where there is no past. */
    takeUp: z.strictObject({ low: count, likely: count, isFromPast: z.boolean() }),
  })
  .meta({ id: 'CampaignSimulation' });
export type CampaignSimulation = z.infer<typeof CampaignSimulation>;

const SimulationJob = z
  .strictObject({
    jobId: z.string(),
    state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
    failure: z.string().nullable(),
    days: count,
    /** What was tried: the campaign may be another one by now. */
    terms: Terms,
    audience: Audience.nullable(),
    control: count.nullable(),
    result: CampaignSimulation.nullable(),
    askedBy: z.string(),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: 'SimulationJob' });
export type SimulationJob = z.infer<typeof SimulationJob>;

export const simulationCalls = {
  simulateCampaign: call({
    route: operatorRoutes.simulateCampaign,
    summary:
      'Tries a campaign on the play of the last 7, 30 or 90 days, as a job: who would have met it and what it would have cost',
    access: 'operator',
    permission: 'reward.campaign',
    params,
    body: z.strictObject({
      campaign: Campaign,
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
    }),
    reply: z.strictObject({ jobId: z.string() }),
  }),
  campaignSimulations: call({
    route: operatorRoutes.campaignSimulations,
    summary: 'What a campaign was tried on, the newest first',
    access: 'operator',
    permission: 'reward.campaign',
    params,
    reply: z.strictObject({ simulations: z.array(SimulationJob) }),
  }),
  countCampaignAudience: call({
    route: operatorRoutes.countCampaignAudience,
    summary: 'How many members an audience has now, and how many of them are left out and why',
    access: 'operator',
    permission: 'reward.campaign',
    onlyReads: true,
    params: params.omit({ campaignId: true }),
    body: z.strictObject({ audience: Audience }),
    reply: AudienceCount,
  }),
};
