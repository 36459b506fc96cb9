import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Staff } from './staff.ts';
import type { Weighing } from './weighing.ts';

export function registerOperatorRoutes(app: FastifyInstance, staff: Staff, weighing: Weighing): void {
  serve(
    app,
    operatorCalls.changePaymentMethod,
    ({ params, body, context }) =>
      staff.changeMethod(params.merchantCode, context.operator.name, params.methodId, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.method(params.merchantCode, context.operator.name, params.methodId, body),
    },
  );
  serve(
    app,
    operatorCalls.adjustBalance,
    ({ params, body, context }) =>
      staff.adjust(params.merchantCode, context.operator.name, context.idempotencyKey, body),
    {
      weigh: ({ params, body, context }) => weighing.adjustment(params.merchantCode, context.operator, body),
    },
  );
}
