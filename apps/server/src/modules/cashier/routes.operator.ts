import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { actorName } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import type { Staff } from './staff.ts';
import type { Weighing } from './weighing.ts';

const who = ({ actor }: RequestContext): string => actorName(actor);

export function registerOperatorRoutes(app: FastifyInstance, staff: Staff, weighing: Weighing): void {
  serve(app, operatorCalls.paymentMethods, async ({ params, context }) => ({
    methods: await staff.methods(params.merchantCode, who(context)),
  }));
  serve(
    app,
    operatorCalls.changePaymentMethod,
    ({ params, body, context }) =>
      staff.changeMethod(params.merchantCode, who(context), params.methodId, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.method(params.merchantCode, who(context), params.methodId, body),
    },
  );
  serve(app, operatorCalls.depositOrders, async ({ params, query, context }) => ({
    deposits: await staff.deposits(params.merchantCode, who(context), query),
  }));
  serve(
    app,
    operatorCalls.settleDeposit,
    ({ params, body, context }) =>
      staff.settleDeposit(params.merchantCode, who(context), params.orderNo, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.deposit(params.merchantCode, who(context), params.orderNo, body),
    },
  );
  serve(app, operatorCalls.withdrawalOrders, async ({ params, query, context }) => ({
    withdrawals: await staff.withdrawals(params.merchantCode, who(context), query),
  }));
  serve(
    app,
    operatorCalls.moveWithdrawal,
    ({ params, body, context }) =>
      staff.moveWithdrawal(params.merchantCode, who(context), params.orderNo, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.withdrawal(params.merchantCode, who(context), params.orderNo, body.to),
    },
  );
  serve(
    app,
    operatorCalls.adjustBalance,
    ({ params, body, context }) =>
      staff.adjust(params.merchantCode, who(context), context.idempotencyKey, body),
    { weigh: ({ params, body, context }) => weighing.adjustment(params.merchantCode, who(context), body) },
  );
}
