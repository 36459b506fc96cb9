import type { Campaign, SimulationJob } from '@perya/contract';
import { CampaignSimulation } from '@perya/contract';
import { problemsOf } from '@perya/contract/campaign-rules';
import { z } from 'zod';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { createLongJobs } from '#platform/jobs/long-jobs';
import { refuse } from '#platform/refusal';
import type { Campaigns } from '../campaigns.ts';
import type { Audiences } from '../campaigns/audiences.ts';
import { createRun } from './run.ts';
import type { Offered } from '../campaigns/state-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Pick<Identity, 'barredOf' | 'accountFactsOf'>;
  campaigns: Campaigns;
  audiences: Audiences;
}

const kind = 'rewards.simulation';
const Input = z.object({
  campaignId: z.string(),
  campaign: z.custom<Campaign>((value) => typeof value === 'object' && value !== null),
  days: z.number(),
});
type Input = z.infer<typeof Input>;

/** A campaign over the play of the last weeks, by the engine's own rules (OPS-REWARD-04): a long job of one step. */
export function createSimulation({ runWork, merchants, identity, campaigns, audiences }: Parts) {
  const jobs = createLongJobs({ runWork });
  const run = createRun({ merchants, identity, campaigns, audiences });

  const asStaff = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  return {
    ask: (merchant: string, name: string, input: Input): Promise<{ jobId: string }> =>
      asStaff(merchant, name, async (work) => {
        const problems = problemsOf(input.campaign);
        if (problems.length > 0) refuse('format.incorrect', { fields: problems });
        // Nobody can tell from play who would have applied, and what a person would have said.
        if (input.campaign.terms.condition.type === 'application')
          refuse('format.incorrect', { fields: ['condition'] });
        const { jobId } = await jobs.ask(work, kind, input);
        return { jobId };
      }),
    /** Terms that were tried to the end, and for whom, as far back as jobs are kept. */
    tried: async (work: Work): Promise<Offered[]> =>
      (await jobs.ofKind(work, kind)).flatMap(({ job, input }) => {
        const asked = Input.parse(input);
        return job.state === 'done' ? [asked.campaign] : [];
      }),
    /** The newest first. */
    list: (merchant: string, name: string, campaignId: string): Promise<{ simulations: SimulationJob[] }> =>
      asStaff(merchant, name, async (work) => ({
        simulations: (await jobs.ofKind(work, kind)).flatMap(({ job, input }) => {
          const asked = Input.parse(input);
          if (asked.campaignId !== campaignId) return [];
          const { jobId, state, askedBy, askedAt, failure } = job;
          const result = CampaignSimulation.safeParse(job.result).data ?? null;
          const { days, campaign } = asked;
          const { terms, audience = null, control = null } = campaign;
          return [{ jobId, state, askedBy, askedAt, failure, days, terms, audience, control, result }];
        }),
      })),
    long: {
      kind,
      // Each reads weeks of rounds: one after the other, whoever asks.
      limits: { atOnce: 1 },
      count: () => Promise.resolve(1),
      step: async (work, { input }) => ({
        after: null,
        done: 1,
        result: await run(work, Input.parse(input)),
      }),
    } satisfies LongKind,
    run,
  };
}

export type Simulation = ReturnType<typeof createSimulation>;
