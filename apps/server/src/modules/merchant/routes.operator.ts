import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { mayActFor } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import type { Changes } from './changes.ts';
import type { Directory } from './directory.ts';
import { weighed } from './desk/guard.ts';
import { loosenedRegions, loosenedSettings, loosenedSwitches } from './guard-rules.ts';

export function registerOperatorRoutes(app: FastifyInstance, directory: Directory, changes: Changes): void {
  const stateOf = (merchant: string) => {
    directory.assertKnown(merchant);
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

  serve(app, operatorCalls.merchants, async ({ context }) => ({
    merchants: directory
      .list()
      .filter(({ merchantCode }) => mayActFor(context.operator, merchantCode))
      .map(({ merchantCode, name, hosts }) => {
        const { currency, timeZone } = directory.state(merchantCode).settings;
        return { merchantCode, name, hosts, currency, timeZone };
      }),
  }));
  serve(app, operatorCalls.merchantSettings, async ({ params }) => stateOf(params.merchantCode));
  serve(
    app,
    operatorCalls.changeSettings,
    async ({ params, body, context }) => {
      stateOf(params.merchantCode);
      await changes.changeSettings(params.merchantCode, context.operator.name, body as never);
      return stateOf(params.merchantCode);
    },
    {
      weigh: ({ params, body, context }) =>
        weighed(
          context.operator,
          Object.keys(body).map((key) => `settings.${key}`),
          loosenedSettings(stateOf(params.merchantCode).settings, body as never),
        ),
    },
  );
  serve(
    app,
    operatorCalls.changeSwitches,
    async ({ params, body, context }) => {
      await changes.changeSwitches(params.merchantCode, context.operator.name, body);
      return stateOf(params.merchantCode);
    },
    {
      weigh: ({ params, body, context }) =>
        weighed(
          context.operator,
          Object.keys(body).map((name) => `switches.${name}`),
          loosenedSwitches(stateOf(params.merchantCode).switches, body),
        ),
    },
  );
  serve(app, operatorCalls.changeMaintenance, async ({ params, body, context }) => {
    await changes.changeMaintenance(params.merchantCode, context.operator.name, body);
    return stateOf(params.merchantCode);
  });
  serve(
    app,
    operatorCalls.changeRegions,
    async ({ params, body, context }) => {
      await changes.changeRegions(params.merchantCode, context.operator.name, body);
      return stateOf(params.merchantCode);
    },
    {
      weigh: ({ params, body, context }) =>
        weighed(context.operator, ['regions.'], loosenedRegions(stateOf(params.merchantCode).regions, body)),
    },
  );
}
