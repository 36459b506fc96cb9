import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { WatchDesk } from './desk.ts';

export function registerWatchRoutes(app: FastifyInstance, desk: WatchDesk): void {
  serve(app, operatorCalls.watchCases, ({ params, query, context }) =>
    desk.list(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.watchCase, ({ params, context }) =>
    desk.open(params.merchantCode, context.operator.name, params.caseId),
  );
  serve(app, operatorCalls.moveWatchCase, ({ params, body, context }) =>
    desk.move(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.writeToWatched, ({ params, body, context }) =>
    desk.write(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.noteWatchCall, ({ params, body, context }) =>
    desk.noteCall(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.tightenWatched, ({ params, body, context }) =>
    desk.tighten(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.closeWatchCase, ({ params, body, context }) =>
    desk.close(params.merchantCode, context.operator.name, params.caseId, body),
  );
  serve(app, operatorCalls.measureWatchCase, ({ params, body, context }) =>
    desk.measure(params.merchantCode, context.operator.name, params.caseId, body),
  );
}
