import { type Limits, operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedInContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import type { createCareToday } from './care/care-today.ts';
import type { Exclusions } from './exclusions/exclusions.ts';
import type { LimitsPart } from './limits/limits.ts';
import type { Pauses } from './pauses/pauses.ts';
import type { SafetyStaff } from './staff.ts';

interface PlayerParts {
  limits: LimitsPart;
  pauses: Pauses;
  show: (merchant: string, memberId: string) => Promise<Limits>;
}

export function registerPlayerRoutes(app: FastifyInstance, { limits, pauses, show }: PlayerParts): void {
  const of = ({ merchant, memberId }: SignedInContext) => [merchant, memberId] as const;
  serve(app, playerCalls.limits, ({ context }) => show(...of(context)));
  serve(app, playerCalls.setLimit, ({ context, params, body }) =>
    limits.set(...of(context), params, body.value),
  );
  serve(app, playerCalls.confirmLimit, ({ context, params }) => limits.confirm(...of(context), params));
  serve(app, playerCalls.keepLimit, ({ context, params }) => limits.keep(...of(context), params));
  serve(app, playerCalls.coolOff, ({ context, body }) => pauses.coolOff(...of(context), body.days));
  serve(app, playerCalls.excludeSelf, ({ context, body }) =>
    pauses.exclude(...of(context), body.months, context.session.sessionId),
  );
  serve(app, playerCalls.askToReturn, ({ context }) => pauses.askToReturn(...of(context)));
  serve(app, playerCalls.acknowledgeCheck, ({ context, body }) =>
    limits.acknowledge(...of(context), body.choice),
  );
}

export function registerOperatorRoutes(
  app: FastifyInstance,
  staff: SafetyStaff,
  exclusions: Exclusions,
  careToday: ReturnType<typeof createCareToday>,
): void {
  serve(app, operatorCalls.todayCare, ({ params, context }) =>
    careToday(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.memberLimits, ({ params, context }) =>
    staff.memberLimits(params.merchantCode, context.operator.name, params.memberId),
  );
  serve(app, operatorCalls.tightenLimit, ({ params, body, context }) =>
    staff.tighten(params.merchantCode, context.operator.name, params.memberId, params, body),
  );
  serve(
    app,
    operatorCalls.excludeMember,
    ({ params, body, context }) =>
      exclusions.exclude(params.merchantCode, context.operator.name, context.proposedBy ?? '', body),
    {
      weigh: async ({ params, body, context }) => {
        await exclusions.weigh(params.merchantCode, context.operator.name, body);
        return { because: ['an exclusion of a member'] };
      },
    },
  );
  serve(app, operatorCalls.keepExclusionDocument, ({ params, body, context }) =>
    exclusions.keepDocument(params.merchantCode, context.operator.name, body.memberId, context.file),
  );
  serve(app, operatorCalls.exclusionDocument, ({ params, context }) =>
    exclusions.document(params.merchantCode, context.operator.name, params.id),
  );
  serve(app, operatorCalls.exclusionEffect, ({ params, context }) =>
    exclusions.effect(params.merchantCode, context.operator.name, params.memberId),
  );
  serve(app, operatorCalls.resemblances, ({ params, context }) =>
    staff.resemblances(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.clearResemblance,
    ({ params, body, context }) =>
      staff.clearResemblance(params.merchantCode, context.operator.name, params.memberId, body.reason),
    {
      weigh: async ({ params, context }) => {
        await staff.assertMember(params.merchantCode, context.operator.name, params.memberId);
        return { because: ['somebody like an excluded person may play'] };
      },
    },
  );
  serve(app, operatorCalls.memberCare, ({ params, context }) =>
    staff.care(params.merchantCode, context.operator.name, params.memberId),
  );
  serve(app, operatorCalls.setCareFlag, ({ params, body, context }) =>
    staff.setCare(params.merchantCode, context.operator.name, params.memberId, body),
  );
  serve(app, operatorCalls.barPersons, ({ params, body, context }) =>
    staff.barPersons(params.merchantCode, context.operator.name, body),
  );
  serve(app, operatorCalls.barPerson, ({ params, body, context }) =>
    staff.barPerson(params.merchantCode, context.operator.name, body),
  );
}
