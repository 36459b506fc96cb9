import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Wallet } from '#modules/wallet';
import type { Revisions } from '#platform/database/revisions';
import type { RunWork } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import type { Log } from '#platform/observe/log';
import { createApplications } from './applications/applications.ts';
import { createBonuses } from './centre/bonuses.ts';
import { createCampaigns } from './campaigns.ts';
import { createAudiences, type LentAudiences } from './campaigns/audiences.ts';
import { createForConsole } from './campaigns/for-console.ts';
import { createCentre } from './centre/centre.ts';
import { createEngine } from './engine/engine.ts';
import { createForStaff } from './for-staff.ts';
import { createHeldFriends } from './referral/held-friends.ts';
import { createJobs } from './jobs.ts';
import { registerListeners } from './listeners.ts';
import { createByHand } from './loyalty/by-hand.ts';
import { createFigures } from './loyalty/figures.ts';
import { createLadderDesk } from './loyalty/ladder-desk.ts';
import { createTakers } from './loyalty/takers.ts';
import { createTaskDesk } from './loyalty/task-desk.ts';
import { createPointStaff } from './points/point-staff.ts';
import { createPoints } from './points/points.ts';
import { createPromotions } from './promotions.ts';
import { createReferral } from './referral/referral.ts';
import { createDecideApplication } from './applications/decide-application.ts';
import { createReversals } from './reversals.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { createSimulation } from './simulation/simulation.ts';
import { createStaff } from './staff.ts';
import { createTasks } from './tasks.ts';
import { createVip } from './vip.ts';
import { createWeighing } from './referral/weighing.ts';

export { rewardsHeld } from './held.ts';
export { campaignOutcome, type Participant, participantsSince } from './campaigns/results.ts';
export { comingCampaigns } from './campaigns/coming.ts';
export { costByCampaign, runningByCampaign } from './campaigns/cost.ts';
export { rewardsCopied } from './opening/copied.ts';
export { rewardQueues } from './queues.ts';
export { campaignRuns } from './applications/campaign-runs.ts';
export { levelsHere, levelsOf } from './levels.ts';

export interface RewardsNeeds {
  runWork: RunWork;
  revisions: Revisions;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  content: Content;
  wallet: Wallet;
  safety: Safety;
  audiences: LentAudiences;
  logger: Log;
}

/** What members earn: promotions, tasks, levels, points and friends, decided from events and paid by the ledger. */
export function createRewards(needs: RewardsNeeds) {
  const campaigns = createCampaigns(needs);
  const own = { ...needs, campaigns, audiences: createAudiences(needs) };
  const engine = createEngine(own);
  const parts = { ...own, engine };
  const applications = createApplications(parts);
  const centre = createCentre(parts);
  const points = createPoints(parts);
  const simulation = createSimulation(parts);
  return {
    generation: campaigns.generation,
    /** What a member earned, for whoever looks at a member as a whole. */
    forStaff: createForStaff(parts),
    /** Loads the merchant's campaigns before anybody asks for them. */
    warm: async (merchant: string): Promise<void> => void (await campaigns.book(merchant)),
    playerRoutes: (app: FastifyInstance) =>
      registerPlayerRoutes(app, {
        applications,
        centre,
        bonuses: createBonuses(parts),
        points,
        promotions: createPromotions({ ...parts, applications }),
        tasks: createTasks({ ...parts, centre }),
        vip: createVip(parts),
        referral: createReferral(parts),
      }),
    operatorRoutes: (app: FastifyInstance) =>
      registerOperatorRoutes(
        app,
        createForConsole({ ...parts, simulation }),
        createStaff({ ...parts, review: createDecideApplication(parts) }),
        createPointStaff({ ...parts, points }),
        createHeldFriends(parts),
        createWeighing(parts),
        {
          ladder: createLadderDesk(parts),
          tasks: createTaskDesk(parts),
          figures: createFigures(parts),
          takers: createTakers(parts),
          byHand: createByHand(parts),
        },
        simulation,
      ),
    listen: (listeners: Listeners) => registerListeners(listeners, engine, createReversals(parts)),
    /** Periods, deadlines and reviews; runs in workers. */
    jobs: (options: { log: Log }) => createJobs({ ...parts, ...options }),
    long: [simulation.long],
    /** For tests and trials that bring the events themselves. */
    engine,
  };
}

export type Rewards = ReturnType<typeof createRewards>;
