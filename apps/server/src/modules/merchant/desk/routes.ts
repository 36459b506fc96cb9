import { type BrandChange, type BuiltInText, operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import { isGuarded, weighChanges } from './guard.ts';
import type { Publishing } from './publishing.ts';
import type { CountryOf } from '#platform/geo/country-of';
import type { Directory } from '../directory.ts';
import { marketOf } from '../market/market.ts';
import { compileRegionRule } from '../status-rules.ts';
import type { Previews } from './previews.ts';
import type { Reading } from './reading.ts';

interface Parts {
  directory: Directory;
  reading: Reading;
  publishing: Publishing;
  previews: Previews;
  countryOf: CountryOf;
  builtInTexts: () => Promise<readonly BuiltInText[]>;
}

interface Asked {
  params: { merchantCode: string };
  body: { changes: BrandChange[] };
  context: { operator: Operator };
}

async function weigh(publishing: Publishing, { params, body: { changes }, context: { operator } }: Asked) {
  return weighChanges(operator, await publishing.judge(params.merchantCode, operator.name, changes), changes);
}

export function registerDeskRoutes(
  app: FastifyInstance,
  { directory, reading, publishing, previews, countryOf, builtInTexts }: Parts,
): void {
  serve(app, operatorCalls.brandDesk, ({ params }) => reading.desk(params.merchantCode));
  serve(app, operatorCalls.brandTexts, async ({ params }) => {
    directory.assertKnown(params.merchantCode);
    return { texts: [...(await builtInTexts())] };
  });
  serve(app, operatorCalls.brandMarket, ({ params }) => {
    directory.assertKnown(params.merchantCode);
    return marketOf(directory.settings(params.merchantCode));
  });
  serve(app, operatorCalls.brandHistory, ({ params, query }) => reading.history(params.merchantCode, query));
  serve(
    app,
    operatorCalls.publishBrand,
    ({ params, body, context }) => publishing.publish(params.merchantCode, context.operator.name, body),
    {
      weigh: (asked) => weigh(publishing, asked),
    },
  );
  serve(
    app,
    operatorCalls.publishGuarded,
    ({ params, body, context }) => publishing.publish(params.merchantCode, context.operator.name, body),
    {
      weigh: (asked) => {
        if (!asked.body.changes.every(({ path }) => isGuarded(path)))
          refuse('permission.denied', { permission: 'brand.settings' });
        return weigh(publishing, asked);
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
