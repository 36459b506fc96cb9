import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Applications } from './applications/applications.ts';
import type { Bonuses } from './centre/bonuses.ts';
import type { Centre } from './centre/centre.ts';
import type { Points } from './points/points.ts';
import type { Promotions } from './promotions.ts';
import type { Referral } from './referral/referral.ts';
import type { Tasks } from './tasks.ts';
import type { Vip } from './vip.ts';

interface Parts {
  promotions: Promotions;
  applications: Applications;
  centre: Centre;
  bonuses: Bonuses;
  tasks: Tasks;
  vip: Vip;
  points: Points;
  referral: Referral;
}

const slowly = { limit: 60, windowSeconds: 60, whenUnsure: 'allow-local' } as const;

export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  const { promotions, applications, centre, bonuses, tasks, vip, points, referral } = parts;
  serve(app, playerCalls.promotionTerms, ({ context }) => promotions.terms(context.merchant, context.now));
  serve(app, playerCalls.promotionStates, ({ context }) => promotions.states(context));
  serve(app, playerCalls.promotionSum, ({ context, params, query }) =>
    promotions.sum(context.merchant, params.campaignId, query.amount),
  );
  serve(app, playerCalls.depositOffers, ({ context, query }) => promotions.offers(context, query.amount));
  serve(
    app,
    playerCalls.joinPromotion,
    ({ context, body }) => applications.join(context.merchant, context.memberId, body.linkedPromotionId),
    { limit: slowly },
  );
  serve(
    app,
    playerCalls.requestReward,
    ({ context, body }) => applications.request(context.merchant, context.memberId, body),
    { limit: slowly },
  );
  serve(app, playerCalls.rewards, ({ context, query }) => centre.list(context, query.tab, query.pageNum));
  serve(app, playerCalls.claimReward, ({ context, params }) => centre.claim(context, params.id));
  serve(app, playerCalls.claimAllRewards, ({ context }) => centre.claimAll(context));
  serve(app, playerCalls.giveUpBonus, ({ context, params }) => bonuses.giveUp(context, params.id));
  serve(app, playerCalls.bonuses, ({ context }) => bonuses.running(context));
  serve(app, playerCalls.bonusCounts, ({ context, params, query }) =>
    bonuses.counts(context, params.id, query.pageNum),
  );
  serve(app, playerCalls.roundCounts, ({ context, params }) => bonuses.roundCounts(context, params.roundNo));
  serve(app, playerCalls.rankProgress, ({ context }) => vip.progress(context));
  serve(app, playerCalls.vipLevels, ({ context }) => vip.levels(context.merchant));
  serve(app, playerCalls.tasks, ({ context, query }) =>
    tasks.list(context.merchant, context.language, query.group, context.now),
  );
  serve(app, playerCalls.taskStates, ({ context, query }) => tasks.states(context, query.group));
  serve(app, playerCalls.claimTask, ({ context, params }) => tasks.claim(context, params.id));
  serve(app, playerCalls.points, ({ context }) => points.mall(context));
  serve(app, playerCalls.redeemPoints, ({ context, body }) =>
    points.redeem(context, body.itemId, context.idempotencyKey),
  );
  serve(app, playerCalls.referral, ({ context }) => referral.own(context, context.mainHost));
}
