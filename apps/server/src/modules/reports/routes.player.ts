import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Public } from './proof/public.ts';

/** What anybody may read. */
export function registerPlayerRoutes(app: FastifyInstance, { returns, oneReturn, payouts }: Public): void {
  serve(app, playerCalls.publishedReturns, ({ context, query }) =>
    returns(context.merchant, context.language, query),
  );
  serve(app, playerCalls.publishedReturn, ({ context, params }) =>
    oneReturn(context.merchant, context.language, params.nodeId),
  );
  serve(app, playerCalls.publishedPayouts, ({ context }) => payouts(context.merchant));
}
