import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { Changes } from './changes.ts';
import type { Directory } from './directory.ts';

export function registerOperatorRoutes(app: FastifyInstance, directory: Directory, changes: Changes): void {
  const stateOf = (merchant: string) => {
    if (!directory.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    const { settings, switches, maintenance, regions } = directory.state(merchant);
    return {
      settings,
      switches,
      maintenance: {
        on: maintenance.on,
        startsAt: maintenance.startsAt?.toISOString() ?? null,
        endsAt: maintenance.endsAt?.toISOString() ?? null,
      },
      regions,
    };
  };
  const nameOf = (actor: { kind: string; name?: string }) => actor.name ?? actor.kind;

  serve(app, operatorCalls.merchants, async () => ({
    merchants: directory.list().map(({ merchantCode, name, hosts }) => ({ merchantCode, name, hosts })),
  }));
  serve(app, operatorCalls.merchantSettings, async ({ params }) => stateOf(params.merchantCode));
  serve(app, operatorCalls.changeSettings, async ({ params, body, context }) => {
    stateOf(params.merchantCode);
    await changes.changeSettings(params.merchantCode, nameOf(context.actor), body as never);
    return stateOf(params.merchantCode);
  });
  serve(app, operatorCalls.changeSwitches, async ({ params, body, context }) => {
    await changes.changeSwitches(params.merchantCode, nameOf(context.actor), body);
    return stateOf(params.merchantCode);
  });
  serve(app, operatorCalls.changeMaintenance, async ({ params, body, context }) => {
    await changes.changeMaintenance(params.merchantCode, nameOf(context.actor), body);
    return stateOf(params.merchantCode);
  });
  serve(app, operatorCalls.changeRegions, async ({ params, body, context }) => {
    await changes.changeRegions(params.merchantCode, nameOf(context.actor), body);
    return stateOf(params.merchantCode);
  });
}
