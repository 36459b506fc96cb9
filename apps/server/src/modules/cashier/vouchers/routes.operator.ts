import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { VoucherIssuing } from './issuing.ts';

export function registerVoucherRoutes(app: FastifyInstance, issuing: VoucherIssuing): void {
  serve(app, operatorCalls.voucherBatches, async ({ params, context }) => ({
    batches: await issuing.list(params.merchantCode, context.operator.name),
  }));
  serve(
    app,
    operatorCalls.issueVouchers,
    ({ params, body, context }) => {
      const { proposedBy: issuedBy, idempotencyKey: approvalId } = context;
      return issuing.issue(
        params.merchantCode,
        { agreedBy: context.operator.name, issuedBy, approvalId },
        body,
      );
    },
    { weigh: ({ params, body, context }) => issuing.weigh(params.merchantCode, context.operator.name, body) },
  );
  serve(app, operatorCalls.takeVoucherCodes, ({ params, context }) =>
    issuing.takeCodes(params.merchantCode, context.operator.name, params.batchId),
  );
  serve(app, operatorCalls.voidVouchers, ({ params, context }) =>
    issuing.voidBatch(params.merchantCode, context.operator.name, params.batchId),
  );
}
