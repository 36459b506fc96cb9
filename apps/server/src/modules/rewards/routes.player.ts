import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { Applications } from './applications.ts';
import type { Bonuses } from './bonuses.ts';
import type { Centre, Person } from './centre.ts';
import type { Points } from './points.ts';
import type { Promotions } from './promotions.ts';
import type { Referral } from './referral.ts';
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

const personOf = ({ merchant, language, session }: RequestContext): Person => ({
  merchant,
  language,
  memberId: session?.memberId ?? refuse('auth.not.logged.in'),
});

const slowly = { limit: 60, windowSeconds: 60, whenUnsure: 'allow-local' } as const;

export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  const { promotions, applications, centre, bonuses, tasks, vip, points, referral } = parts;
  serve(app, playerCalls.promotionTerms, ({ context }) => promotions.terms(context.merchant, context.now));
  serve(app, playerCalls.promotionStates, ({ context }) => promotions.states(personOf(context)));
  serve(app, playerCalls.promotionSum, ({ context, params, query }) =>
    promotions.sum(context.merchant, params.campaignId, query.amount),
  );
  serve(app, playerCalls.depositOffers, ({ context, query }) =>
    promotions.offers(personOf(context), query.amount),
  );
  serve(
    app,
    playerCalls.joinPromotion,
    ({ context, body }) =>
      applications.join(context.merchant, personOf(context).memberId, body.linkedPromotionId),
    { limit: slowly },
  );
  serve(
    app,
    playerCalls.requestReward,
    ({ context, body }) => applications.request(context.merchant, personOf(context).memberId, body),
    { limit: slowly },
  );
  serve(app, playerCalls.rewards, ({ context, query }) =>
    centre.list(personOf(context), query.tab, query.pageNum),
  );
  serve(app, playerCalls.claimReward, ({ context, params }) => centre.claim(personOf(context), params.id));
  serve(app, playerCalls.claimAllRewards, ({ context }) => centre.claimAll(personOf(context)));
  serve(app, playerCalls.giveUpBonus, ({ context, params }) => bonuses.giveUp(personOf(context), params.id));
  serve(app, playerCalls.bonuses, ({ context }) => bonuses.running(personOf(context)));
  serve(app, playerCalls.bonusCounts, ({ context, params, query }) =>
    bonuses.counts(personOf(context), params.id, query.pageNum),
  );
  serve(app, playerCalls.roundCounts, ({ context, params }) =>
    bonuses.roundCounts(personOf(context), params.roundNo),
  );
  serve(app, playerCalls.rankProgress, ({ context }) => vip.progress(personOf(context)));
  serve(app, playerCalls.vipLevels, ({ context }) => vip.levels(context.merchant));
  serve(app, playerCalls.tasks, ({ context, query }) =>
    tasks.list(context.merchant, context.language, query.group, context.now),
  );
  serve(app, playerCalls.taskStates, ({ context, query }) => tasks.states(personOf(context), query.group));
  serve(app, playerCalls.claimTask, ({ context, params }) => tasks.claim(personOf(context), params.id));
  serve(app, playerCalls.points, ({ context }) => points.mall(personOf(context)));
  serve(app, playerCalls.redeemPoints, ({ context, body }) =>
    points.redeem(personOf(context), body.itemId, context.idempotencyKey),
  );
  serve(app, playerCalls.referral, ({ context }) => referral.own(personOf(context), context.mainHost));
}
