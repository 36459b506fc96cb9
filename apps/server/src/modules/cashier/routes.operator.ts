import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { mayAsk, mayDecide, type Operator } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import type { Staff } from './staff.ts';
import type { Weighing } from './weighing.ts';
import type { Approver } from './withdrawals/approver-rules.ts';

/** Who agreed to what another asked for stands for both. */
const approverOf = (operator: Operator, proposedBy: string | undefined): Approver => ({
  name: operator.name,
  isPerson: operator.isPerson,
  asks: proposedBy !== undefined || mayAsk(operator, 'withdrawal.decide'),
  decides: mayDecide(operator, 'withdrawal.decide'),
});

export function registerOperatorRoutes(app: FastifyInstance, staff: Staff, weighing: Weighing): void {
  serve(app, operatorCalls.paymentMethods, async ({ params, context }) => ({
    methods: await staff.methods(params.merchantCode, context.operator.name),
  }));
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
  serve(app, operatorCalls.depositOrders, async ({ params, query, context }) => ({
    deposits: await staff.deposits(params.merchantCode, context.operator.name, query),
  }));
  serve(
    app,
    operatorCalls.settleDeposit,
    ({ params, body, context }) =>
      staff.settleDeposit(params.merchantCode, context.operator.name, params.orderNo, body),
    {
      weigh: ({ params, body, context }) =>
        weighing.deposit(params.merchantCode, context.operator.name, params.orderNo, body),
    },
  );
  serve(app, operatorCalls.withdrawalOrders, async ({ params, query, context }) => ({
    withdrawals: await staff.withdrawals(params.merchantCode, context.operator.name, query),
  }));
  serve(
    app,
    operatorCalls.moveWithdrawal,
    ({ params, body, context }) =>
      staff.moveWithdrawal(
        params.merchantCode,
        approverOf(context.operator, context.proposedBy),
        params.orderNo,
        body,
      ),
    {
      weigh: ({ params, body, context }) =>
        weighing.withdrawal(params.merchantCode, context.operator, params.orderNo, body.to),
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
