import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Weighing } from '../weighing.ts';
import type { DepositDesk } from './deposit-desk.ts';
import type { Differences } from './differences.ts';

interface Parts {
  depositDesk: DepositDesk;
  differences: Differences;
  weighing: Weighing;
}

export function registerSettlingRoutes(app: FastifyInstance, parts: Parts): void {
  const { depositDesk: desk, differences, weighing } = parts;
  serve(app, operatorCalls.depositOrders, ({ params, query, context }) =>
    desk.list(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.depositOrder, ({ params, context }) =>
    desk.open(params.merchantCode, context.operator.name, params.orderNo),
  );
  serve(
    app,
    operatorCalls.settleDeposit,
    ({ params, body, context }) =>
      desk.settle(params.merchantCode, context.operator.name, params.orderNo, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.deposit(params.merchantCode, context.operator.name, params.orderNo, body),
    },
  );
  serve(app, operatorCalls.suspense, ({ params, query, context }) =>
    desk.list(params.merchantCode, context.operator.name, {
      surplus: query.state ?? 'open',
      cursor: query.cursor,
    }),
  );
  serve(
    app,
    operatorCalls.moveSurplus,
    ({ params, body, context }) =>
      desk.moveSurplus(params.merchantCode, context.operator.name, params.orderNo, body),
    {
      weigh: ({ params, body, context }) =>
        desk.weighSurplus(params.merchantCode, context.operator.name, params.orderNo, body.to),
    },
  );
  serve(app, operatorCalls.paymentDifferences, ({ params, query, context }) =>
    differences.list(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.noteDifference, ({ params, body, context }) =>
    differences.note(params.merchantCode, context.operator.name, params.differenceId, body),
  );
}
