import { operatorCalls } from '@perya/contract';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import type { Approvals } from './approvals.ts';

export function serveApprovals(app: HttpApp, approvals: Approvals): void {
  serve(app, operatorCalls.approvals, async ({ params, query, context }) => ({
    approvals: await approvals.list(context.operator, params.merchantCode, query),
  }));
  serve(app, operatorCalls.allApprovals, async ({ query, context }) => ({
    approvals: await approvals.listAll(context.operator, query),
  }));
  serve(app, operatorCalls.decideApproval, ({ params, body, context }) =>
    approvals.decide(context.operator, params.merchantCode, params.approvalId, body.decision),
  );
}
