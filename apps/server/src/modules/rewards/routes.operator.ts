import { operatorCalls } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { ForConsole } from './campaigns/for-console.ts';
import type { HeldFriends } from './referral/held-friends.ts';
import type { PointStaff } from './points/point-staff.ts';
import type { Staff } from './staff.ts';
import type { Weighing } from './referral/weighing.ts';

export function registerOperatorRoutes(
  app: FastifyInstance,
  forConsole: ForConsole,
  staff: Staff,
  pointStaff: PointStaff,
  heldFriends: HeldFriends,
  weighing: Weighing,
): void {
  serve(app, operatorCalls.campaigns, ({ params, context }) =>
    forConsole.list(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.saveCampaign,
    ({ params, body, context }) =>
      forConsole.save(params.merchantCode, context.operator.name, params.campaignId, body),
    { weigh: ({ body }) => weighing.campaign(body) },
  );
  serve(app, operatorCalls.checkCampaign, ({ params, body, context }) =>
    forConsole.check(params.merchantCode, context.operator.name, params.campaignId, body.campaign),
  );
  serve(app, operatorCalls.stopCampaign, ({ params, context }) =>
    forConsole.stop(params.merchantCode, context.operator.name, params.campaignId),
  );
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
  serve(app, operatorCalls.vipLadder, ({ params, context }) =>
    staff.ladder(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.saveVipLadder,
    ({ params, body, context }) => staff.saveLadder(params.merchantCode, context.operator.name, body.levels),
    { weigh: () => ({ because: ['what levels give'] }) },
  );
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
