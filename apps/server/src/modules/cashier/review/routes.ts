import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { mayAsk, mayDecide, type Operator } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import { type Weighing, whoOf } from '../weighing.ts';
import type { Approver } from '../withdrawals/approver-rules.ts';
import type { ReviewDesk } from './desk.ts';

/** Who agreed to what another asked for stands for both. */
const approverOf = (operator: Operator, proposedBy: string | undefined): Approver => ({
  name: operator.name,
  who: whoOf(operator),
  isPerson: operator.isPerson,
  asks: proposedBy !== undefined || mayAsk(operator, 'withdrawal.decide'),
  decides: mayDecide(operator, 'withdrawal.decide'),
  most: proposedBy === undefined ? operator.most : null,
});

export function registerReviewRoutes(app: FastifyInstance, desk: ReviewDesk, weighing: Weighing): void {
  serve(app, operatorCalls.withdrawalOrders, ({ params, query, context }) =>
    desk.list(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.withdrawalOrder, ({ params, context }) =>
    desk.open(params.merchantCode, context.operator.name, params.orderNo),
  );
  serve(
    app,
    operatorCalls.moveWithdrawal,
    ({ params, body, context }) =>
      desk.move(params.merchantCode, approverOf(context.operator, context.proposedBy), params.orderNo, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.withdrawal(params.merchantCode, context.operator, params.orderNo, body),
    },
  );
  serve(app, operatorCalls.holdWithdrawal, ({ params, body, context }) =>
    desk.hold(params.merchantCode, context.operator.name, params.orderNo, body),
  );
  serve(app, operatorCalls.askPayout, ({ params, context }) =>
    desk.ask(params.merchantCode, context.operator.name, params.orderNo),
  );
  serve(app, operatorCalls.closeReturn, ({ params, body, context }) =>
    desk.closeReturn(params.merchantCode, context.operator.name, params.orderNo, body),
  );
}
