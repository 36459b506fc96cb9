import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import { isGuarded, weighChanges } from './guard.ts';
import type { Publishing } from './publishing.ts';
import type { CountryOf } from '#platform/geo/country-of';
import { compileRegionRule } from '../status-rules.ts';
import type { Previews } from './previews.ts';
import type { Reading } from './reading.ts';

interface Parts {
  reading: Reading;
  publishing: Publishing;
  previews: Previews;
  countryOf: CountryOf;
}

export function registerDeskRoutes(
  app: FastifyInstance,
  { reading, publishing, previews, countryOf }: Parts,
): void {
  serve(app, operatorCalls.brandDesk, ({ params }) => reading.desk(params.merchantCode));
  serve(app, operatorCalls.brandHistory, ({ params, query }) => reading.history(params.merchantCode, query));
  serve(
    app,
    operatorCalls.publishBrand,
    ({ params, body, context }) => publishing.publish(params.merchantCode, context.operator.name, body),
    {
      weigh: async ({ params, body, context }) =>
        weighChanges(context.operator, await publishing.values(params.merchantCode), body.changes),
    },
  );
  serve(
    app,
    operatorCalls.publishGuarded,
    ({ params, body, context }) => publishing.publish(params.merchantCode, context.operator.name, body),
    {
      weigh: async ({ params, body, context }) => {
        if (!body.changes.every(({ path }) => isGuarded(path)))
          refuse('permission.denied', { permission: 'brand.settings' });
        return weighChanges(context.operator, await publishing.values(params.merchantCode), body.changes);
      },
    },
  );
  serve(app, operatorCalls.previewBrand, ({ params, body }) => previews.make(params.merchantCode, body));
  serve(app, operatorCalls.checkRegions, ({ body, context: { ip } }) => ({
    address: ip,
    country: countryOf(ip),
    isShutOut: compileRegionRule(body)(ip, countryOf),
  }));
  serve(app, operatorCalls.stopPlannedChange, ({ params, context }) =>
    publishing.stop(params.merchantCode, context.operator.name, params.planId),
  );
}
