import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { CopyBrand } from './copying.ts';
import type { Opening } from './opening.ts';

export function registerOpeningRoutes(
  app: FastifyInstance,
  { copy, opening }: { copy: CopyBrand; opening: Opening },
): void {
  serve(app, operatorCalls.copyBrand, async ({ body, context }) => {
    await copy(context.operator.name, body);
    return { merchantCode: body.merchantCode };
  });
  serve(app, operatorCalls.brandOpening, ({ params, context }) =>
    opening.look(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.waiveOpeningItem, ({ params, context }) =>
    opening.waive(params.merchantCode, context.operator.name, params.item),
  );
  serve(app, operatorCalls.openBrand, ({ params, context }) =>
    opening.open(params.merchantCode, context.operator.name),
  );
}
