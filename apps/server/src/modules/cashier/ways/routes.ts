import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Promises } from './promises.ts';
import type { WaysDesk } from './publishing.ts';

export function registerWayRoutes(app: FastifyInstance, ways: WaysDesk, promises: Promises): void {
  serve(app, operatorCalls.promisesKept, ({ params, query, context }) =>
    promises.kept(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.paymentMethods, async ({ params, context }) => ({
    methods: await ways['payment-methods'].list(params.merchantCode, context.operator.name),
  }));
  serve(app, operatorCalls.payoutChannels, async ({ params, context }) => ({
    channels: await ways['payout-channels'].list(params.merchantCode, context.operator.name),
  }));
  serve(
    app,
    operatorCalls.publishWays,
    ({ params, body, context }) =>
      ways[params.kind].publish(params.merchantCode, context.operator.name, body.changes),
    {
      weigh: ({ params, body, context }) =>
        ways[params.kind].weigh(params.merchantCode, context.operator, body.changes),
    },
  );
  serve(
    app,
    operatorCalls.proposeWays,
    ({ params, body, context }) =>
      ways[params.kind].publish(params.merchantCode, context.operator.name, body.changes),
    {
      weigh: ({ params, body, context }) =>
        ways[params.kind].weigh(params.merchantCode, context.operator, body.changes),
    },
  );
}
