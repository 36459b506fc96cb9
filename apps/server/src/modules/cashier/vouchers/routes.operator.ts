import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { actorName } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import type { VoucherIssuing } from './issuing.ts';

const who = ({ actor }: RequestContext): string => actorName(actor);

export function registerVoucherRoutes(app: FastifyInstance, issuing: VoucherIssuing): void {
  serve(app, operatorCalls.voucherBatches, async ({ params, context }) => ({
    batches: await issuing.list(params.merchantCode, who(context)),
  }));
  serve(
    app,
    operatorCalls.issueVouchers,
    ({ params, body, context }) => {
      const { proposedBy: issuedBy, idempotencyKey: approvalId } = context;
      return issuing.issue(params.merchantCode, { agreedBy: who(context), issuedBy, approvalId }, body);
    },
    { weigh: ({ params, body, context }) => issuing.weigh(params.merchantCode, who(context), body) },
  );
  serve(app, operatorCalls.takeVoucherCodes, ({ params, context }) =>
    issuing.takeCodes(params.merchantCode, who(context), params.batchId),
  );
  serve(app, operatorCalls.voidVouchers, ({ params, context }) =>
    issuing.voidBatch(params.merchantCode, who(context), params.batchId),
  );
}
