import { type Limits, operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { actorName } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import { invariant } from '#platform/refusal';
import type { LimitsPart } from './limits/limits.ts';
import type { Pauses } from './pauses/pauses.ts';
import type { SafetyStaff } from './staff.ts';

const sessionOf = ({ session }: RequestContext) => {
  invariant(session, 'the call needs a session');
  return session;
};

interface PlayerParts {
  limits: LimitsPart;
  pauses: Pauses;
  show: (merchant: string, memberId: string) => Promise<Limits>;
}

export function registerPlayerRoutes(app: FastifyInstance, { limits, pauses, show }: PlayerParts): void {
  const of = (context: RequestContext) => [context.merchant, sessionOf(context).memberId] as const;
  serve(app, playerCalls.limits, ({ context }) => show(...of(context)));
  serve(app, playerCalls.setLimit, ({ context, params, body }) =>
    limits.set(...of(context), params, body.value),
  );
  serve(app, playerCalls.confirmLimit, ({ context, params }) => limits.confirm(...of(context), params));
  serve(app, playerCalls.keepLimit, ({ context, params }) => limits.keep(...of(context), params));
  serve(app, playerCalls.coolOff, ({ context, body }) => pauses.coolOff(...of(context), body.days));
  serve(app, playerCalls.excludeSelf, ({ context, body }) =>
    pauses.exclude(...of(context), body.months, sessionOf(context).sessionId),
  );
  serve(app, playerCalls.askToReturn, ({ context }) => pauses.askToReturn(...of(context)));
  serve(app, playerCalls.acknowledgeCheck, ({ context, body }) =>
    limits.acknowledge(...of(context), body.choice),
  );
}

export function registerOperatorRoutes(app: FastifyInstance, staff: SafetyStaff): void {
  serve(app, operatorCalls.memberLimits, ({ params, context }) =>
    staff.memberLimits(params.merchantCode, actorName(context.actor), params.memberId),
  );
  serve(app, operatorCalls.tightenLimit, ({ params, body, context }) =>
    staff.tighten(params.merchantCode, actorName(context.actor), params.memberId, params, body),
  );
  serve(
    app,
    operatorCalls.excludeMember,
    ({ params, body, context }) => staff.exclude(params.merchantCode, actorName(context.actor), body),
    {
      weigh: async ({ params, body, context }) => {
        await staff.assertMember(params.merchantCode, actorName(context.actor), body.memberId);
        return { because: ['an exclusion of a member'] };
      },
    },
  );
  serve(app, operatorCalls.resemblances, ({ params, context }) =>
    staff.resemblances(params.merchantCode, actorName(context.actor)),
  );
  serve(
    app,
    operatorCalls.clearResemblance,
    ({ params, body, context }) =>
      staff.clearResemblance(params.merchantCode, actorName(context.actor), params.memberId, body.reason),
    {
      weigh: async ({ params, context }) => {
        await staff.assertMember(params.merchantCode, actorName(context.actor), params.memberId);
        return { because: ['somebody like an excluded person may play'] };
      },
    },
  );
  serve(app, operatorCalls.barPerson, ({ params, body, context }) =>
    staff.barPerson(params.merchantCode, actorName(context.actor), body),
  );
}
