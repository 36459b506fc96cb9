import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { PaymentGateways } from '../gateways.ts';
import type { Promises } from './promises.ts';
import type { WaysDesk } from './publishing.ts';
import type { Switching } from './switching.ts';

interface Parts {
  ways: WaysDesk;
  promises: Promises;
  switching: Switching;
  gateways: PaymentGateways;
}

export function registerWayRoutes(
  app: FastifyInstance,
  { ways, promises, switching, gateways }: Parts,
): void {
  serve(app, operatorCalls.promisesKept, ({ params, query, context }) =>
    promises.kept(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.paymentMethods, async ({ params, context }) => ({
    methods: await ways['payment-methods'].list(params.merchantCode, context.operator.name),
    companies: gateways.told(),
  }));
  serve(app, operatorCalls.payoutChannels, async ({ params, context }) => ({
    channels: await ways['payout-channels'].list(params.merchantCode, context.operator.name),
    companies: gateways.told(),
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
  serve(
    app,
    operatorCalls.switchWay,
    ({ params, body, context }) =>
      switching.change(params.merchantCode, context.operator.name, params.kind, params.wayId, body),
    {
      weigh: ({ params, body, context }) =>
        switching.weigh(params.merchantCode, context.operator.name, params.kind, params.wayId, body),
    },
  );
}
