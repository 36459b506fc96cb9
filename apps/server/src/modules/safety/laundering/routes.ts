import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { LaunderingDesk } from './desk.ts';

export function registerLaunderingRoutes(app: FastifyInstance, desk: LaunderingDesk): void {
  serve(app, operatorCalls.launderingCases, ({ params, query, context }) =>
    desk.list(params.merchantCode, context.operator.name, query.tab, query.after),
  );
  serve(app, operatorCalls.launderingCase, ({ params, context }) =>
    desk.open(params.merchantCode, context.operator.name, params.caseId),
  );
  serve(app, operatorCalls.takeLaunderingCase, ({ params, body, context }) =>
    desk.take(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.noteLaunderingCase, ({ params, body, context }) =>
    desk.note(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.decideLaunderingCase, ({ params, body, context }) =>
    desk.decide(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.reportLaunderingCase, ({ params, body, context }) =>
    desk.report(params.merchantCode, context.operator.name, params.caseId, body),
  );
}
