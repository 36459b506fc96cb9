import { operatorCalls } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import type { ForConsole } from './campaigns/for-console.ts';
import type { HeldFriends } from './referral/held-friends.ts';
import type { LadderDesk } from './loyalty/ladder-desk.ts';
import type { ByHand } from './loyalty/by-hand.ts';
import type { Figures } from './loyalty/figures.ts';
import type { Takers } from './loyalty/takers.ts';
import type { TaskDesk } from './loyalty/task-desk.ts';
import { isTask } from './loyalty/task-rules.ts';
import type { PointStaff } from './points/point-staff.ts';
import type { Simulation } from './simulation/simulation.ts';
import type { Staff } from './staff.ts';
import type { Weighing } from './referral/weighing.ts';

interface Loyalty {
  ladder: LadderDesk;
  tasks: TaskDesk;
  figures: Figures;
  takers: Takers;
  byHand: ByHand;
}

/** Somebody with an account, who can be asked to look first; a token publishes what its owner's own systems have weighed (ADR 117). */
const isStaff = ({ isPerson, personId }: Operator): boolean => isPerson && personId !== null;

export function registerOperatorRoutes(
  app: FastifyInstance,
  forConsole: ForConsole,
  staff: Staff,
  pointStaff: PointStaff,
  heldFriends: HeldFriends,
  weighing: Weighing,
  loyalty: Loyalty,
  simulation: Simulation,
): void {
  registerCampaigns(app, { forConsole, weighing, simulation, tasks: loyalty.tasks });
  registerGiving(app, staff, weighing);
  registerLoyalty(app, loyalty);
  serve(app, operatorCalls.pointItems, ({ params, context }) =>
    pointStaff.items(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.savePointItem,
    ({ params, body, context }) =>
      pointStaff.saveItem(params.merchantCode, context.operator.name, params.itemId, body),
    { weigh: ({ body }) => weighing.pointItem(body) },
  );
  serve(app, operatorCalls.redemptions, ({ params, context }) =>
    pointStaff.redemptions(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.moveRedemption, ({ params, body, context }) =>
    pointStaff.moveRedemption(params.merchantCode, context.operator.name, params.id, body),
  );
  serve(app, operatorCalls.heldFriends, ({ params, query, context }) =>
    heldFriends.list(params.merchantCode, context.operator.name, query.state),
  );
  serve(
    app,
    operatorCalls.decideHeldFriend,
    ({ params, body, context }) =>
      heldFriends.decide(params.merchantCode, context.operator.name, params.memberId, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.heldFriend(params.merchantCode, context.operator.name, params.memberId, body),
    },
  );
}

interface CampaignParts {
  forConsole: ForConsole;
  weighing: Weighing;
  simulation: Simulation;
  tasks: TaskDesk;
}

function registerCampaigns(
  app: FastifyInstance,
  { forConsole, weighing, simulation, tasks }: CampaignParts,
): void {
  serve(app, operatorCalls.campaigns, ({ params, context }) =>
    forConsole.list(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.saveCampaign,
    ({ params, body, context }) => {
      tasks.assertRight(body);
      const { name } = context.operator;
      return forConsole.save(params.merchantCode, name, params.campaignId, body, isStaff(context.operator));
    },
    {
      async weigh({ params, body, context }) {
        const { name } = context.operator;
        if (isStaff(context.operator))
          await forConsole.assertReady(params.merchantCode, name, params.campaignId, body);
        return isTask(body)
          ? tasks.weigh(params.merchantCode, context.operator.name, params.campaignId, body)
          : weighing.campaign(body);
      },
    },
  );
  serve(app, operatorCalls.checkCampaign, ({ params, body, context }) =>
    forConsole.check(params.merchantCode, context.operator.name, params.campaignId, body.campaign),
  );
  serve(app, operatorCalls.countCampaignAudience, ({ params, body, context }) =>
    forConsole.countAudience(params.merchantCode, context.operator.name, body.audience),
  );
  serve(app, operatorCalls.simulateCampaign, ({ params, body, context }) =>
    simulation.ask(params.merchantCode, context.operator.name, { campaignId: params.campaignId, ...body }),
  );
  serve(app, operatorCalls.campaignSimulations, ({ params, context }) =>
    simulation.list(params.merchantCode, context.operator.name, params.campaignId),
  );
  serve(app, operatorCalls.stopCampaign, ({ params, context }) =>
    forConsole.stop(params.merchantCode, context.operator.name, params.campaignId),
  );
}

function registerGiving(app: FastifyInstance, staff: Staff, weighing: Weighing): void {
  serve(app, operatorCalls.applications, ({ params, query, context }) =>
    staff.applications(params.merchantCode, context.operator.name, query.state),
  );
  serve(
    app,
    operatorCalls.moveApplication,
    ({ params, body, context }) => staff.move(params.merchantCode, context.operator.name, params.id, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.application(params.merchantCode, context.operator.name, params.id, body),
    },
  );
  serve(
    app,
    operatorCalls.giveReward,
    ({ params, body, context }) => staff.give(params.merchantCode, context.operator.name, body),
    { weigh: ({ body }) => ({ amount: parseAmount(body.amount) }) },
  );
}

function registerLoyalty(app: FastifyInstance, { ladder, tasks, figures, takers, byHand }: Loyalty): void {
  serve(app, operatorCalls.givenByHand, ({ params, query, context }) =>
    byHand(params.merchantCode, context.operator.name, Number(query.days)),
  );
  serve(app, operatorCalls.rewardTakers, ({ params, query, context }) =>
    takers(params.merchantCode, context.operator.name, Number(query.days)),
  );
  serve(app, operatorCalls.vipLadder, ({ params, context }) =>
    ladder.ladder(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.saveVipLadder,
    ({ params, body, context }) => ladder.save(params.merchantCode, context.operator.name, body),
    { weigh: ({ params, body, context }) => ladder.weigh(params.merchantCode, context.operator.name, body) },
  );
  serve(app, operatorCalls.previewVipLadder, ({ params, body, context }) =>
    ladder.preview(params.merchantCode, context.operator.name, body.levels),
  );
  serve(app, operatorCalls.orderTasks, ({ params, body, context }) =>
    tasks.order(params.merchantCode, context.operator.name, params.group, body),
  );
  serve(app, operatorCalls.pointsInBeing, ({ params, context }) =>
    figures.points(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.referralFigures, ({ params, context }) =>
    figures.referral(params.merchantCode, context.operator.name),
  );
}
