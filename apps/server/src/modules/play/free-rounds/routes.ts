import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { FreeRoundsDesk } from './free-rounds.ts';

export function registerFreeRounds(app: FastifyInstance, desk: FreeRoundsDesk): void {
  serve(app, operatorCalls.freeRounds, ({ params, query, context }) =>
    desk.list(params.merchantCode, context.operator, query),
  );
  serve(app, operatorCalls.weighFreeRounds, ({ params, body, context }) =>
    desk.preview(params.merchantCode, context.operator, body),
  );
  serve(
    app,
    operatorCalls.giveFreeRounds,
    ({ params, body, context }) => desk.give(params.merchantCode, context.operator, body),
    { weigh: ({ params, body, context }) => desk.weigh(params.merchantCode, context.operator, body) },
  );
  serve(app, operatorCalls.takeBackFreeRounds, ({ params, context }) =>
    desk.takeBack(params.merchantCode, context.operator, params.grantId),
  );
}
