import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Hosts } from './hosts.ts';

export function registerHostRoutes(app: FastifyInstance, hosts: Hosts): void {
  serve(app, operatorCalls.brandHosts, async ({ params, context }) => ({
    hosts: await hosts.list(params.merchantCode, context.operator.name),
  }));
  serve(
    app,
    operatorCalls.addHost,
    async ({ params, body, context }) => ({
      hosts: await hosts.add(params.merchantCode, context.operator.name, body.host),
    }),
    { weigh: ({ params, context }) => hosts.weigh(params.merchantCode, context.operator.name) },
  );
  serve(
    app,
    operatorCalls.makeMainHost,
    async ({ params, body, context }) => ({
      hosts: await hosts.makeMain(params.merchantCode, context.operator.name, params.host, body.seen),
    }),
    {
      weigh: ({ params, body, context }) =>
        hosts.weigh(params.merchantCode, context.operator.name, { host: params.host, seen: body.seen }),
    },
  );
  serve(app, operatorCalls.removeHost, async ({ params, context }) => ({
    hosts: await hosts.remove(params.merchantCode, context.operator.name, params.host),
  }));
  serve(app, operatorCalls.lookAtHost, async ({ params, context }) => ({
    hosts: await hosts.look(params.merchantCode, context.operator.name, params.host),
  }));
}
